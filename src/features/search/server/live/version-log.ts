import { packedIndexRow } from '../index/packed-rows.ts'

/** Runs a statement with parameters, like the `query` method of a pool or connection. */
export type RunQuery = (
  text: string,
  values?: unknown[],
  name?: string,
) => Promise<Record<string, unknown>[]>

/**
 * State of the market. Versions count commits. The random mark distinguishes commits with the same number after a
 * restore to an earlier state.
 */
export type MarketVersion = { version: number; mark: string }

export async function readVersion(runQuery: RunQuery): Promise<MarketVersion> {
  const rows = await runQuery('select version, mark from listing_version', [], 'listing version')
  const row = rows[0] as { version: string; mark: string }
  return { version: Number(row.version), mark: row.mark }
}

export type MarketChanges = MarketVersion & {
  /** True if the log contains all later changes. Otherwise, everything must be reloaded. */
  follows: boolean
  ids: number[]
  namesChanged: boolean
  /** Active rows among the changes, in blocks for `readIndexRows`. */
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>
}

/**
 * Reads the commits after `since`. A single statement provides a consistent snapshot and includes up to `inOneRead`
 * rows.
 */
export async function readChanges(
  runQuery: RunQuery,
  since: MarketVersion,
): Promise<MarketChanges> {
  const [row] = (await runQuery(changesSql, [since.version, since.mark], 'listing changes')) as [
    ChangesRow,
  ]
  const ids = row.ids ?? []
  return {
    version: Number(row.version),
    mark: row.mark,
    follows: row.follows,
    ids,
    namesChanged: row.names_changed ?? false,
    blocks: ids.length <= inOneRead ? (row.block ? [row.block] : []) : readByIds(runQuery, ids),
  }
}

const inOneRead = 1_000

/**
 * Loads rows one at a time. A join would have more tables than PostgreSQL's planner reorders, so it would read the
 * whole market first. An inactive listing yields null, so it adds nothing to the block.
 */
const packedById = `(
  select ${packedIndexRow} from listing_search_row where id = changed.listing_id and is_active)`

type ChangesRow = {
  version: string
  mark: string
  follows: boolean
  ids: number[] | null
  names_changed: boolean | null
  block: Buffer | null
}

const changesSql = `
  with log as materialized (
    select array_agg(distinct listing_id) filter (where listing_id is not null) as ids,
      bool_or(names_changed) as names_changed
    from listing_commit left join listing_change using (batch)
    -- With an upper bound, PostgreSQL expects few commits and doesn't read the log of an entire day to find the last
    -- ones.
    where version > $1 and version <= (select version from listing_version)
  )
  select v.version, v.mark,
    $2::uuid in (v.mark, v.log_starts_mark, (select mark from listing_commit where version = $1))
      is true as follows,
    log.ids, log.names_changed, case
    when cardinality(log.ids) <= ${inOneRead} then (
      select string_agg(${packedById}, '') from unnest(log.ids) as changed (listing_id))
    end as block
  from listing_version v, log`

/** Rows may be newer than this log. If so, they're read a second time with their own log entries. */
async function* readByIds(runQuery: RunQuery, ids: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < ids.length; at += inOneRead) {
    const [row] = await runQuery(rowsSql, [ids.slice(at, at + inOneRead)], 'listing rows')
    if (row?.block) yield row.block as Buffer
  }
}

const rowsSql = `
  select string_agg(${packedById}, '') as block from unnest($1::int[]) as changed (listing_id)`
