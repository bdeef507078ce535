import { packedIndexRow } from '../index/packed-rows.ts'

/** Sends one statement with values; a pool's or a connection's `query`. */
export type Ask = (
  text: string,
  values?: unknown[],
  name?: string,
) => Promise<Record<string, unknown>[]>

/**
 * A state of the market. Versions count commits; the mark is random, so that two commits of the same number, one of
 * them lost by a database that went back in time, are told apart.
 */
export type MarketVersion = { version: number; mark: string }

export async function readVersion(ask: Ask): Promise<MarketVersion> {
  const rows = await ask('select version, mark from listing_version', [], 'listing version')
  const row = rows[0] as { version: string; mark: string }
  return { version: Number(row.version), mark: row.mark }
}

export type Changes = MarketVersion & {
  /** Whether the log holds all that came after; else everything has to be loaded anew. */
  follows: boolean
  ids: number[]
  namesChanged: boolean
  /** The changed rows that are active, in blocks as `readIndexRows` takes them. */
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** What was committed after `since`. One statement sees one moment: up to `inOneRead` rows come with it. */
export async function readChanges(ask: Ask, since: MarketVersion): Promise<Changes> {
  const [row] = (await ask(changesSql, [since.version, since.mark], 'listing changes')) as [
    ChangesRow,
  ]
  const ids = row.ids ?? []
  return {
    version: Number(row.version),
    mark: row.mark,
    follows: row.follows,
    ids,
    namesChanged: row.names_changed ?? false,
    blocks: ids.length <= inOneRead ? (row.block ? [row.block] : []) : readByIds(ask, ids),
  }
}

const inOneRead = 1_000

/**
 * One row after the other: joined, the view has more tables than PostgreSQL puts in order, and it would read the whole
 * market first. Null where the listing is not active, which adds nothing.
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
    -- With an end PostgreSQL expects few commits, and does not read the log of a whole day for the last of them.
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

/** Later rows may be newer than the log that named them; they are read again when their turn comes. */
async function* readByIds(ask: Ask, ids: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < ids.length; at += inOneRead) {
    const [row] = await ask(rowsSql, [ids.slice(at, at + inOneRead)], 'listing rows')
    if (row?.block) yield row.block as Buffer
  }
}

const rowsSql = `
  select string_agg(${packedById}, '') as block from unnest($1::int[]) as changed (listing_id)`
