import pg from 'pg'
import { packedIndexRow } from '../index/packed-rows.ts'
import { IndexHere } from './index-holder.ts'
import { type MarketVersion, readVersion } from './version-log.ts'

/**
 * Reads all active listings as they stood at one version. The reading is cut into blocks, so that the process
 * goes on answering; the next block is fetched while one is taken in.
 */
export async function loadIndex(
  databaseUrl: string,
): Promise<{ index: IndexHere; at: MarketVersion }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'windsock search load',
    connectionTimeoutMillis: connectMs,
    query_timeout: blockMs,
  })
  // Its end is seen by the query that it interrupts.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // Each block would be merged with a table that is read from its beginning.
    await client.query('set local enable_mergejoin = off; set local enable_hashjoin = off')
    const at = await readVersion(async (text) => (await client.query(text)).rows)
    const index = new IndexHere()
    let block = await readBlock(client, 0)
    while (block) {
      const following = readBlock(client, block.lastId)
      // A failure there is met when it is awaited; until then it must not count as unhandled.
      following.catch(() => undefined)
      await index.take(block.bytes)
      block = await following
    }
    await client.query('commit')
    return { index, at }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const connectMs = 3_000
/** A server that answers a block later than this has fallen silent. */
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
