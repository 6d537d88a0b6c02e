import type { FastifyRequest } from 'fastify'
import { selfLink } from '../http/document.ts'
import type { Loaded } from './change-resource.ts'
import type { Params, ReadKind, ReadRow, Resource } from './kind.ts'

/** A row of a kind as the answer to the operation that wrote it. */
export function linkedRow<Row extends ReadRow>(
  request: FastifyRequest,
  kind: ReadKind<Row>,
  row: Row,
): Resource {
  const [resource = {}] = linkedRows(request, kind, [row])
  return resource
}

/** Rows of a kind as they stand in answers about something else. */
export function linkedRows<Row extends ReadRow>(
  request: FastifyRequest,
  kind: ReadKind<Row>,
  rows: readonly Row[],
): Resource[] {
  return linked(
    request,
    kind,
    rows.map((row) => ({ row, resource: kind.resource(row) })),
  )
}

/** `links.self` of a row: its own id, its parent's, and what else the path of the request has. */
export function linked<Row extends ReadRow>(
  request: FastifyRequest,
  { path, parent }: ReadKind<Row>,
  loaded: readonly Loaded<Row>[],
  shown: readonly Resource[] = loaded.map(({ resource }) => resource),
): Resource[] {
  const params = request.params as Params
  return loaded.map(({ row }, index) => {
    const place = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      parent?.param === name ? String(row[parent.column]) : (params[name] ?? ''),
    )
    return { ...shown[index], links: selfLink(request, `${place}/${row.id}`) }
  })
}
