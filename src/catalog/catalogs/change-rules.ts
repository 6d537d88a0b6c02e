import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { refuseProblems } from '../authored.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import { attributeProblem, type CatalogId } from './catalog.ts'
import {
  type CatalogRule,
  type CatalogRuleId,
  patchRule,
  type RuleAttributes,
  ruleProblems,
  timeProblems,
} from './catalog-rule.ts'
import { deleteRule, insertRule, selectCatalog, selectRule, updateRule } from './queries.ts'
import { ruleResource } from './resource.ts'

export async function createRule(
  tx: Tx,
  ctx: Ctx,
  attributes: RuleAttributes & { name: string; catalog_id: string },
): Promise<CatalogRule> {
  await requireSound(tx, ctx, attributes)
  const blank: CatalogRule = {
    id: newId<'catalog-rule'>(),
    name: attributes.name,
    description: null,
    catalog_id: attributes.catalog_id as CatalogId,
    account_ids: [],
    account_tag_ids: [],
    customer_ids: [],
    channels: [],
    tags: [],
    schedules: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const rule = patchRule(blank, attributes)
  await insertRule(tx, ctx.storeId, rule)
  await announce(tx, ctx, 'created', rule)
  return rule
}

export async function changeRule(
  tx: Tx,
  ctx: Ctx,
  id: CatalogRuleId,
  patch: RuleAttributes,
  namedId: string | undefined,
): Promise<CatalogRule> {
  requireSameId(id, namedId)
  const before = await selectRule(tx, ctx.storeId, id).forUpdate().executeTakeFirst()
  if (!before) throw notFound('catalog rule', id)
  await requireSound(tx, ctx, patch)
  const patched = patchRule(before, patch)
  if (isDeepStrictEqual(patched, before)) return before
  const rule = { ...patched, updated_at: ctx.now }
  await updateRule(tx, ctx.storeId, rule)
  await announce(tx, ctx, 'updated', rule)
  return rule
}

export async function removeRule(tx: Tx, ctx: Ctx, id: CatalogRuleId): Promise<void> {
  if (!(await deleteRule(tx, ctx.storeId, id))) throw notFound('catalog rule', id)
  await recordEvent(tx, ctx, {
    name: 'catalog-rule.deleted',
    subjectType: 'catalog_rule',
    subjectId: id,
    payload: { data: { type: 'catalog_rule', id } },
  })
  await notify(tx, CATALOG_CHANGED, ctx.storeId)
}

export async function getRule(db: Db, ctx: Ctx, id: CatalogRuleId): Promise<CatalogRule> {
  const rule = await selectRule(db, ctx.storeId, id).executeTakeFirst()
  if (!rule) throw notFound('catalog rule', id)
  return rule
}

async function requireSound(tx: Tx, ctx: Ctx, attributes: RuleAttributes): Promise<void> {
  const { catalog_id } = attributes
  const badTimes = timeProblems(attributes)
  const catalog = catalog_id && (await holdCatalog(tx, ctx, catalog_id.toLowerCase() as CatalogId))
  const badFields =
    catalog_id && !catalog
      ? [attributeProblem('catalog_id', `there is no catalog ${catalog_id}`), ...badTimes]
      : badTimes
  if (badFields.length > 0) throw new AppError('bad-request', badFields)
  const foreign =
    catalog && catalog.owner === 'organization'
      ? [attributeProblem('catalog_id', 'a rule cannot name a catalog of the organization')]
      : []
  refuseProblems([...foreign, ...ruleProblems(attributes)])
}

/** It cannot be deleted before the rule that names it is there. */
function holdCatalog(tx: Tx, ctx: Ctx, id: CatalogId) {
  return selectCatalog(tx, ctx.storeId, id).forKeyShare().executeTakeFirst()
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  rule: CatalogRule,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `catalog-rule.${what}`,
    subjectType: 'catalog_rule',
    subjectId: rule.id,
    payload: { data: ruleResource(rule) },
  })
  await notify(tx, CATALOG_CHANGED, ctx.storeId)
}
