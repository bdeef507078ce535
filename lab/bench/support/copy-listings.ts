import pg from 'pg'
import { startBenchCluster } from './bench-database.ts'

const copiedSlices = 20

/**
 * Measures plain listing writes without lookups or network traffic. PostgreSQL copies a site's newest listings, and
 * then the copies are deleted. Returns listings per second.
 */
export async function copyListings(folder: string, perSlice: number): Promise<number> {
  const cluster = await startBenchCluster(folder)
  const client = new pg.Client({ connectionString: cluster.urlOf('windsock') })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = 'listing' and table_schema = 'public' and column_name <> 'id'`,
    )
    const columns = names.map(({ name }) => name).join(', ')
    const { rows: from } = await client.query<{ id: number }>(
      `select id from listing where registration like 'N%' order by id desc limit ${perSlice}`,
    )
    const ids = from.map(({ id }) => id)
    const copies: number[] = []
    const began = performance.now()
    for (let n = 0; n < copiedSlices; n += 1) {
      const { rows: made } = await client.query<{ id: number }>(
        `insert into listing (${columns}) select ${columns} from listing where id = any($1) returning id`,
        [ids],
      )
      copies.push(...made.map(({ id }) => id))
    }
    const ms = performance.now() - began
    await client.query('delete from listing where id = any($1)', [copies])
    return copies.length / (ms / 1_000)
  } finally {
    await client.end()
    await cluster.release()
  }
}
