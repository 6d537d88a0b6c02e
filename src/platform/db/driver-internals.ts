import type { Socket } from 'node:net'
import pg from 'pg'

/**
 * The parts of the driver that its types do not mention. No other file reaches for them, so that a
 * new version of the driver is checked here.
 */

/** The protocol's end of a client: its socket, and the messages that it sends and hears. */
export function connectionOf(client: pg.Client): pg.Connection & { stream: Socket } {
  return (client as unknown as { connection: pg.Connection & { stream: Socket } }).connection
}

/** A value in the form in which the driver sends it. */
export type Sendable = string | Buffer | null

export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): Sendable } }
).utils
