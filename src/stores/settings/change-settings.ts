import { AppError } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { STORE_CHANGED } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { payloadOf } from '../../platform/events/previous.ts'
import { lockOwned } from '../owner-lock.ts'
import { clearGeneralSettings, findSettings, upsertSettings } from './queries.ts'
import {
  effectiveSettings,
  patchSettings,
  type Settings,
  type SettingsDocument,
  type SettingsGroup,
  type SettingsPatch,
  type SettingsRows,
  settingsDocument,
} from './settings.ts'

/** The changed settings of the store and its organization; the directory caches them. */
export function loadSettings(
  db: Db,
  { storeId, organizationId }: Pick<Ctx, 'storeId' | 'organizationId'>,
): Promise<SettingsRows> {
  return findSettings(db, storeId, organizationId)
}

export async function changeSettings<Group extends SettingsGroup>(
  tx: Tx,
  ctx: Ctx,
  group: Group,
  patch: SettingsPatch<Group>,
): Promise<SettingsDocument<Group>> {
  const { storeId, organizationId, owner, now } = ctx
  await lockOwned(tx, 'settings', storeId)
  const rows = await findSettings(tx, storeId, organizationId)
  const changes = patchSettings(rows, group, patch)
  const after = { ...rows, own: { ...untouched, ...rows.own, [group]: changes } }
  requireOneKindOfDiscount(effectiveSettings(after))

  await upsertSettings(tx, storeId, group, changes, now)
  const document = settingsDocument(after, group, owner)
  const old = rows.own?.[group] ? settingsDocument(rows, group, owner) : undefined
  await announce(tx, ctx, group, document, old)
  return document
}

/** Only the general settings have a way back; an organization's are out of a store's reach. */
export async function resetSettings(tx: Tx, ctx: Ctx): Promise<void> {
  const { storeId, organizationId, owner, now } = ctx
  await lockOwned(tx, 'settings', storeId)
  const before = await findSettings(tx, storeId, organizationId)
  if (!(await clearGeneralSettings(tx, storeId, now))) return
  const document = settingsDocument(
    await findSettings(tx, storeId, organizationId),
    'general',
    owner,
  )
  await announce(tx, ctx, 'general', document, settingsDocument(before, 'general', owner))
}

const untouched = { general: null, cart: null, account_authentication: null }

function requireOneKindOfDiscount({ cart: { discounts } }: Settings): void {
  if (!discounts.custom_discounts_enabled || !discounts.use_rule_promotions) return
  throw new AppError('unprocessable', {
    source: 'data.discounts',
    detail: 'custom_discounts_enabled and use_rule_promotions cannot both be true.',
  })
}

async function announce<Group extends SettingsGroup>(
  tx: Tx,
  ctx: Ctx,
  group: Group,
  document: SettingsDocument<Group>,
  before: SettingsDocument<Group> | undefined,
): Promise<void> {
  await notify(tx, STORE_CHANGED, ctx.storeId)
  await recordEvent(tx, ctx, {
    type: before ? 'settings.updated' : 'settings.created',
    subjectType: 'settings',
    subjectId: group,
    payload: payloadOf(told(document), before && told(before)),
  })
}

function told<Group extends SettingsGroup>({ data, meta }: SettingsDocument<Group>) {
  return { ...data, meta }
}
