import type pg from 'pg'

/** For a server that can count what its statements take. */
export const countingSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '2000',
}

/** One statement of a request, or all of them together; each figure is for one request. */
export type StatementFigure = {
  text: string
  calls: number
  planMs: number
  execMs: number
  /** Pages of tables and indexes that were looked at: the same on every machine. */
  pages: number
  walBytes: number
}

const SHOWN_CHARACTERS = 90

/** Counts the server's work while so many requests are made; the costliest statement first. */
export async function figuresOf(
  client: pg.Client,
  requests: number,
  work: () => Promise<unknown>,
): Promise<StatementFigure[]> {
  await client.query('create extension if not exists pg_stat_statements')
  await setTracking(client, 'top')
  await client.query('select pg_stat_statements_reset()')
  try {
    await work()
  } finally {
    await setTracking(client, 'none')
  }
  const { rows } = await client.query(
    `select query, sum(calls)::float as calls, sum(total_plan_time) as plan,
            sum(total_exec_time) as exec, sum(shared_blks_hit + shared_blks_read)::float as pages,
            sum(wal_bytes)::float as wal
       from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and query !~ 'pg_stat_statements|pg_reload_conf|pgboss|alter system'
      group by query
     having sum(calls) >= $1::int * 0.2
      order by sum(total_plan_time + total_exec_time) desc`,
    [requests],
  )
  return rows.map((row) => ({
    text: row.query.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS),
    calls: row.calls / requests,
    planMs: row.plan / requests,
    execMs: row.exec / requests,
    pages: row.pages / requests,
    walBytes: row.wal / requests,
  }))
}

export function sumOf(figures: readonly StatementFigure[]): Omit<StatementFigure, 'text'> {
  const sum = (of: (figure: StatementFigure) => number) =>
    figures.reduce((all, one) => all + of(one), 0)
  return {
    calls: sum((one) => one.calls),
    planMs: sum((one) => one.planMs),
    execMs: sum((one) => one.execMs),
    pages: sum((one) => one.pages),
    walBytes: sum((one) => one.walBytes),
  }
}

/** Counting costs time itself, so it is off while rates are measured. */
export async function setTracking(client: pg.Client, track: 'top' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${track}'`)
  await client.query('select pg_reload_conf()')
  for (;;) {
    const { rows } = await client.query('show "pg_stat_statements.track"')
    if (rows[0]['pg_stat_statements.track'] === track) return
  }
}
