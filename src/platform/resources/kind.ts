import type { RawBuilder, SqlBool } from 'kysely'
import type { TObject, TProperties } from 'typebox'
import type { Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../auth/context.ts'
import type { Access } from '../auth/permissions.ts'
import type { Db, Tables, Tx } from '../db/db.ts'
import type { Order } from '../db/read-page.ts'
import type { FilterAttribute } from '../http/filter.ts'
import type { FilterTarget } from '../http/filter-sql.ts'
import type { Reasons } from '../http/openapi-names.ts'

/**
 * A kind describes resources that are listed, read, created, changed and deleted one by one. It is
 * a plain value: `kindRoutes` makes the operations from it, `createResource` and its neighbours do
 * the work. What a kind does not say is the same for all kinds.
 */
export type Kind<Row extends ResourceRow, Given extends object> = KindInterface &
  ReadKind<Row> &
  KindRules<Row, Given>

/** The part of a kind that reads; all there is of one whose slice writes it by hand. */
export type ReadKind<Row extends ReadRow> = ReadInterface &
  KindTable<Row> &
  KindList &
  ReadRules<Row>

export type ReadRow = { store_id: StoreId; id: string }

export type ResourceRow = ReadRow & {
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** For kinds whose deleted rows stay in the table. */
export type SoftRow = ResourceRow & { deleted_at: Temporal.Instant | null }

/** The columns that a kind fills itself. */
export type ValuesOf<Row> = Omit<Row, keyof SoftRow | 'owner'>

/** The condition on the rows of an owner that the caller may read. */
export type Visible = (owner: StoreId) => RawBuilder<SqlBool>

export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'
export type Params = Readonly<Record<string, string>>
export type Resource = Readonly<Record<string, unknown>>

/** How callers see the kind: its address, its words and its schemas. */
export type ReadInterface = Pick<Deletable, 'type'> & {
  /** Below `/v2`, with its parameters, as in `/accounts/:accountId/addresses`. */
  readonly path: string
  /** The parameter that ends the path of one resource; `id` when it is left out. */
  readonly idParam?: string
  /**
   * In schemas and operation ids, as in `Account`, `NewAccount`, `listAccounts`; `schema` where the
   * resource itself has another name than its operations.
   */
  readonly names: { readonly one: string; readonly many: string; readonly schema?: string }
  /** In sentences, where the names do not say it; `of` as in "List the addresses of an account". */
  readonly words?: { readonly one?: string; readonly many?: string; readonly of?: string }
  readonly tags: string[]
  readonly describe?: { readonly [Name in Operation]?: string }
  readonly summaries?: { readonly [Name in Operation]?: string }
  readonly access: { readonly read: Access; readonly write: Access }
  /** Refuses a caller who may use the operation, but not for this resource. */
  readonly permit?: (ctx: Ctx, params: Params) => void
  /** The whole resource with `id`, `type` and `links`. */
  readonly schemas: { readonly resource: TObject }
}

/** The words of a kind: those that it gives, or else its names, as in "price book". */
export function wordsOf({ names, words }: ReadInterface) {
  const spaced = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, ' $&').toLowerCase()
  return { one: spaced(names.one), many: spaced(names.many), ...words }
}

export type KindInterface = ReadInterface & {
  /** Where members stand in a body: in `data.attributes` or in `data` itself. */
  readonly body: 'attributes' | 'flat'
  /** The members of a body that creates one, and of a body that changes one. */
  readonly schemas: { readonly create: TObject; readonly update: TObject }
  /** Query parameters of the operation that creates one. */
  readonly createQuery?: TProperties
  /** Unique members and the text of their error, by constraint. */
  readonly unique?: Readonly<Record<string, Unique>>
  /** Refusals of creating and changing that `unique` does not show, for the reference. */
  readonly refusals?: Reasons
}

type Unique = {
  readonly member: string
  readonly words: string
  /** `conflict` (409) when it is left out. */
  readonly code?: 'conflict' | 'unprocessable'
}

type KindTable<Row extends ReadRow> = {
  readonly table: keyof Tables
  /** Columns whose values are written as JSON; in `jsonb` the order of members is no change. */
  readonly json?: readonly (keyof Row & string)[]
  readonly jsonb?: readonly (keyof Row & string)[]
  /** A deleted row keeps its place with `deleted_at`, so that what refers to it still finds it. */
  readonly softDelete?: boolean
  /** An organization can own them too, as the column `owner` says; its stores read them. */
  readonly shared?: boolean
  readonly parent?: Parent<Row>
}

/** The parent of the resources; its id is in the path. */
export type Parent<Row> = {
  readonly param: string
  readonly column: keyof Row & string
  readonly word: string
  readonly table?: keyof Tables
  /** Finds it; for a write also holds it, so that it stays until the transaction ends. */
  readonly find: (db: Db | Tx, storeId: StoreId, params: Params, why: Operation) => Promise<unknown>
  /** The operations that look for it; `list` and `create` when it is left out. */
  readonly neededFor?: readonly Operation[]
}

export type KindList = {
  /** The column has the name of the attribute unless `target` says otherwise. */
  readonly filter?: { readonly [attribute: string]: FilterAttribute & { target?: FilterTarget } }
  /** Columns for `sort`, each ascending and descending. */
  readonly sorts?: readonly string[]
  /** Newest first when it is left out. */
  readonly order?: Order
}

type ReadRules<Row extends ReadRow> = {
  /** The public form of a row, for events and responses. */
  readonly resource: (row: Row) => Resource
  /** Instead of `resource`, where other tables must be asked too: once for all rows. */
  readonly loadResource?: (
    db: Db | Tx,
    storeId: StoreId,
    rows: readonly Row[],
    isNew: boolean,
  ) => Promise<(row: Row) => Resource>
  /** Values that the rows of a list must have for this caller. */
  readonly only?: (ctx: Ctx) => Partial<Row>
}

/** The event of a deleted row. */
export type Deletable = {
  /** The type of the resource in bodies, and of the subject of its events. */
  readonly type: string
  /** The names of events begin with it, as in `account.created`; without it there are none. */
  readonly event?: string
  /** Its events tell of a person: when it is deleted, only their types, ids and times stay. */
  readonly personal?: boolean
}

/** Rows that the database deletes with the row that `column` names; each has its own event. */
export type Dependent = Deletable & {
  readonly table: keyof Tables
  /** Rows that have `deleted_at` were told of when they got it. */
  readonly softDelete?: boolean
  readonly column: string
  readonly dependents?: readonly Dependent[]
}

type KindRules<Row extends ResourceRow, Given extends object> = Deletable & {
  /** Rows of other kinds that go with a deleted one. */
  readonly dependents?: readonly Dependent[]
  /** The values of a new row, or of `before` after a change; what is not given stays. */
  readonly values: (given: Given, before: Row | undefined, at: WriteAt) => ValuesOf<Row>
  /** Bad fields that no schema finds, answered with 400 all at once. */
  readonly problems?: (given: Given, after: ValuesOf<Row>, before: Row | undefined) => Problem[]
  /** Runs before the row is locked, where all writers of a store must take turns. */
  readonly takeTurn?: (tx: Tx, storeId: StoreId) => Promise<void>
  /** Throws if a rule refuses what is given, also when nothing would change. */
  readonly check?: (tx: Tx, ctx: Ctx, change: Change<Row, Given>) => Promise<void>
  /** Come right before and right after the row is written, never when nothing changes. */
  readonly beforeWrite?: (tx: Tx, ctx: Ctx, change: Change<Row, Given>) => Promise<void>
  readonly afterWrite?: (tx: Tx, ctx: Ctx, change: Change<Row, Given>) => Promise<void>
  /** Says why the row cannot be deleted yet, or nothing. */
  readonly keptBy?: (tx: Tx, ctx: Ctx, row: Row) => Promise<string | undefined>
  /** Says the same for a foreign key that refuses the deletion. */
  readonly keptByConstraint?: (constraint: string) => string
  /** Statements that run right before the deletion, when the row is locked, if there is one. */
  readonly beforeDelete?: (tx: Tx, ctx: Ctx, id: string) => Promise<void>
  readonly afterDelete?: (tx: Tx, ctx: Ctx, row: Row) => Promise<void>
}

/** `parentId` is empty for a kind without a parent. */
type WriteAt = { readonly now: Temporal.Instant; readonly parentId: string }

type Change<Row, Given> = {
  readonly given: Given
  readonly row: Row
  readonly before: Row | undefined
}
