import pg from 'pg'
import { packedIndexRow } from '../index/packed-rows.ts'
import { LocalIndex } from './search-index.ts'
import { type MarketVersion, readVersion } from './version-log.ts'

export type IndexSource = { databaseUrl: string } | { snapshotPath: string }

/** Loads an index in this thread. */
export function loadIndex(from: IndexSource): Promise<{ index: LocalIndex; at: MarketVersion }> {
  return 'databaseUrl' in from
    ? loadFromDatabase(from.databaseUrl)
    : LocalIndex.restore(from.snapshotPath)
}

/**
 * Loads all active listings from one snapshot. Reads in blocks, so that the process stays responsive, and fetches the
 * next block while processing the current one.
 */
async function loadFromDatabase(
  databaseUrl: string,
): Promise<{ index: LocalIndex; at: MarketVersion }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'windsock search load',
    connectionTimeoutMillis: connectMs,
    query_timeout: blockMs,
  })
  // The interrupted query reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // Prevents join plans that would scan an entire table from the start for every block, and shortens planning.
    await client.query(
      'set local enable_mergejoin = off; set local enable_hashjoin = off; set local join_collapse_limit = 5',
    )
    const at = await readVersion(async (text) => (await client.query(text)).rows)
    const index = new LocalIndex()
    let block = await readBlock(client, 0)
    while (block) {
      const following = readBlock(client, block.lastId)
      // Errors surface at the `await` below. This handler prevents unhandled rejections before that.
      following.catch(() => undefined)
      await index.addRows(block.bytes)
      block = await following
    }
    await client.query('commit')
    return { index, at }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const connectMs = 3_000
/** Timeout for one block in milliseconds. A slower server is considered unresponsive. */
const blockMs = 10_000
const rowsPerBlock = 2_000

async function readBlock(client: pg.Client, afterId: number) {
  const { rows } = await client.query<{ bytes: Buffer | null; last_id: number | null }>({
    name: 'listing block',
    text: blockSql,
    values: [afterId],
  })
  const row = rows[0]
  return row?.bytes && row.last_id !== null ? { bytes: row.bytes, lastId: row.last_id } : null
}

const blockSql = `
  select string_agg(packed, '' order by id) as bytes, max(id) as last_id from (
    select id, ${packedIndexRow} as packed from listing_search_row
    where is_active and id > $1 order by id limit ${rowsPerBlock}
  ) rows`
