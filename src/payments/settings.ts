import type { TObject } from 'typebox'
import type { Problem } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Store } from '../platform/auth/store.ts'
import type { Db } from '../platform/db/db.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { findGateway, type PaymentGatewayTable, selectGateways, updateSealed } from './queries.ts'

/** Settings of one gateway as a store has them: texts by name. */
export type GatewaySettings = Readonly<Record<string, string>>

/** The settings that a gateway takes. */
export type SettingsKind = {
  /** Its members are optional texts; `PUT` of the gateway takes them beside `enabled`. */
  schema: TObject
  /** Members that are encrypted, and never shown again. */
  secrets: readonly string[]
  /** No real money moves with these. */
  isTest(settings: GatewaySettings): boolean
  /** Reasons why a store of this mode cannot have them; `takesMoney` once money is to move. */
  problems(settings: GatewaySettings, mode: Store['mode'], takesMoney: boolean): Problem[]
}

export function openSettings(
  secrets: SecretBox,
  { settings, sealed }: Pick<PaymentGatewayTable, 'settings' | 'sealed'>,
): GatewaySettings {
  const hidden = sealed === null ? {} : (JSON.parse(secrets.open(sealed)) as GatewaySettings)
  return { ...settings, ...hidden }
}

/** Splits settings into what is kept as it is and what is sealed. */
export function keptSettings(
  secrets: SecretBox,
  kind: SettingsKind,
  settings: GatewaySettings,
): Pick<PaymentGatewayTable, 'settings' | 'sealed'> {
  const isSecret = ([name]: [string, string]) => kind.secrets.includes(name)
  const entries = Object.entries(settings)
  const hidden = entries.filter(isSecret)
  const shown = entries.filter((entry) => !isSecret(entry))
  return {
    settings: shown.length > 0 ? Object.fromEntries(shown) : null,
    sealed: hidden.length > 0 ? secrets.seal(JSON.stringify(Object.fromEntries(hidden))) : null,
  }
}

export type LoadSettings = (storeId: StoreId) => Promise<GatewaySettings>

/** Loads what a store has set for a gateway, fresh each time: a key may have been changed. */
export async function loadSettings(
  { db, secrets }: { db: Db; secrets: SecretBox },
  storeId: StoreId,
  slug: string,
): Promise<GatewaySettings> {
  const row = await findGateway(db, storeId, slug)
  return row ? openSettings(secrets, row) : {}
}

/**
 * Encrypts the settings of a store's gateways with the current key; returns how many rows it wrote.
 * A row that somebody changes meanwhile is left as it is: the next call finds it.
 */
export async function replaceSealedSettings(
  db: Db,
  storeId: StoreId,
  secrets: SecretBox,
): Promise<number> {
  let written = 0
  for (const { slug, sealed } of await selectGateways(db, storeId)) {
    if (sealed === null || secrets.isCurrent(sealed)) continue
    const next = secrets.seal(secrets.open(sealed))
    written += await updateSealed(db, { storeId, slug, sealed }, next)
  }
  return written
}
