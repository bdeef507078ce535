import { packedIndexRow } from '../index/packed-rows.ts'

/** Sends one statement with values; a pool's or a connection's `query`. */
export type Ask = (
  text: string,
  values?: unknown[],
  name?: string,
) => Promise<Record<string, unknown>[]>

export type LogState = { version: number; logStartsAfter: number }

export async function readVersion(ask: Ask): Promise<LogState> {
  const rows = await ask(
    'select version, log_starts_after from listing_version',
    [],
    'listing version',
  )
  const row = rows[0] as { version: string; log_starts_after: string }
  return { version: Number(row.version), logStartsAfter: Number(row.log_starts_after) }
}

export type Changes = LogState & {
  ids: number[]
  namesChanged: boolean
  /** The changed rows that are active, in blocks as `readIndexRows` takes them. */
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** What was committed after `version`. One statement sees one moment: up to `inOneRead` rows come with it. */
export async function readChanges(ask: Ask, version: number): Promise<Changes> {
  const [row] = (await ask(changesSql, [version], 'listing changes')) as [ChangesRow]
  const ids = row.ids ?? []
  return {
    version: Number(row.version),
    logStartsAfter: Number(row.log_starts_after),
    ids,
    namesChanged: row.names_changed ?? false,
    blocks: ids.length <= inOneRead ? (row.block ? [row.block] : []) : readByIds(ask, ids),
  }
}

const inOneRead = 1_000

type ChangesRow = {
  version: string
  log_starts_after: string
  ids: number[] | null
  names_changed: boolean | null
  block: Buffer | null
}

const changesSql = `
  with log as materialized (
    select array_agg(distinct listing_id) filter (where listing_id is not null) as ids,
      bool_or(names_changed) as names_changed
    from listing_commit left join listing_change using (batch) where version > $1
  )
  select v.version, v.log_starts_after, log.ids, log.names_changed, case
    when cardinality(log.ids) <= ${inOneRead} then (
      select string_agg(packed, '') from (
        select ${packedIndexRow} as packed from unnest(log.ids) as changed (listing_id)
        join listing_search_row on id = listing_id where is_active
      ) rows)
    end as block
  from listing_version v, log`

/** Later rows may be newer than the log that named them; they are read again when their turn comes. */
async function* readByIds(ask: Ask, ids: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < ids.length; at += inOneRead) {
    const [row] = await ask(rowsSql, [ids.slice(at, at + inOneRead)], 'listing rows')
    if (row?.block) yield row.block as Buffer
  }
}

const rowsSql = `
  select string_agg(packed, '') as block from (
    select ${packedIndexRow} as packed from unnest($1::int[]) as changed (listing_id)
    join listing_search_row on id = listing_id where is_active
  ) rows`
