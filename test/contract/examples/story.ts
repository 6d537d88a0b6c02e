import type { TestContext } from 'node:test'
import type { Client } from '../../support/client.ts'
import type { Shop } from '../../support/shop.ts'
import type { StripeFake } from '../../support/stripe-fake/server.ts'

/** A shop whose calls become the examples of the reference. */
export type Story = {
  shop: Shop
  /** Their calls are noted. */
  stranger: Client
  admin: Client
  shopper: Client
  organization: Client
  /** An admin of a sandbox store. */
  sandbox: Client
  /** Prepares what a call needs; nothing is noted. */
  quiet: Client
}

/** The part of one gateway, which lies in its folder. */
export type GatewayChapter = {
  /** Sets the gateway up, before anything is paid. */
  setUp(story: Story, t: TestContext): Promise<void>
  /** Tells the rest; subscriptions are collected elsewhere before it and afterwards. */
  tell(story: Story, given: { accountId: string; stripe: StripeFake }): Promise<void>
}

type Members = Record<string, unknown>
/** A resource to create: what is sent, what is changed afterwards, and another one to delete. */
type Kind = { create: Members; change: Members; other?: Members }

/** Creates, lists, reads and changes one, and deletes another one; gives the id of the first. */
export async function tellKind(
  { admin, quiet }: Pick<Story, 'admin' | 'quiet'>,
  path: string,
  { create, change, other }: Kind,
): Promise<string> {
  const { id } = (await admin.post(path, { data: create })).body.data
  await admin.get(path)
  await admin.get(`${path}/${id}`)
  await admin.put(`${path}/${id}`, { data: { id, ...change } })
  const spare = await quiet.post(path, { data: other ?? create })
  await admin.delete(`${path}/${spare.body.data.id}`)
  return id
}

/** Tells a kind whose members are in `attributes`. */
export function tellAttributes(
  story: Pick<Story, 'admin' | 'quiet'>,
  path: string,
  type: string,
  { create, change, other }: Kind,
): Promise<string> {
  return tellKind(story, path, {
    create: { type, attributes: create },
    change: { type, attributes: change },
    other: { type, attributes: other ?? create },
  })
}
