import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOperation, startOperation } from '#features/importer/server/operations/operations.ts'
import { startDueImports } from '#features/importer/server/public/process-import.ts'
import { updateRows } from '../support/database/rows.ts'
import { acquireReferenceDatabase } from '../support/database/test-database.ts'
import { enqueueNow } from '../support/enqueue-now.ts'
import { aPhoto } from '../support/images.ts'
import { someAircraft, toFeed } from '../support/importer/feed-server.ts'
import { type ImportBench, importBench } from '../support/importer/import-bench.ts'
import { skipRegistryLoad } from '../support/records/registry-builder.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'

const rows = 300
let bench: ImportBench
let site: SiteProcess
let env: Record<string, string>

beforeAll(async () => {
  bench = await importBench({}, acquireReferenceDatabase)
  await skipRegistryLoad(bench.ctx)
  const { databaseUrl, config } = bench.ctx
  const allowed = bench.dealer.host
  env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    DEMO: '0',
    IMPORT_ALLOWED_HOSTS: allowed,
  }
  site = await startSiteProcess(env)
})
afterAll(async () => {
  await site?.stop()
  await bench?.close()
})

test('[IMP-01] kill -9 while comparing, writing, and fetching pictures: each listing and picture once', async () => {
  const aircraft = someAircraft(rows)
  for (const one of aircraft.filter((_, n) => n % 20 === 0)) {
    const path = `/${one.id}.jpg`
    bench.dealer.files.set(path, { body: await aPhoto({ width: 320, height: 213 }) })
    one.images = bench.dealer.url(path)
  }
  bench.dealer.files.set('/feed.csv', { body: toFeed(aircraft) })
  const source = await bench.source()
  const { id } = await startOperation(bench.staff, { id: source, runsAll: true })
  for (const [step, beyond] of [
    ['run', 0],
    ['push', 50],
    ['large', 0],
  ] as const) {
    await expect.poll(() => progress(id, step), { interval: 20 }).toBeGreaterThan(beyond)
    await killAndStartAgain()
  }
  await expect.poll(async () => (await getOperation(bench.staff, { id })).state).toBe('closed')
  expect(await counted(source)).toEqual({
    links: rows,
    written: rows,
    numbers: rows,
    images: rows / 20,
  })
})

test('[IMP-01] kill -9 while fetching and reading a feed: each row once and complete', async () => {
  const many = 3_000
  const feed = toFeed(someAircraft(many, 10_000))
  let requestCount = 0
  // The first download stops halfway and hangs, as with a slow dealer.
  bench.dealer.handlers.set('/feed.csv', (_, reply) => {
    requestCount += 1
    if (requestCount === 1) reply.write(feed.slice(0, feed.length / 2))
    else reply.end(feed)
  })
  const { id } = await startOperation(bench.staff, { id: await bench.source() })
  await expect.poll(() => requestCount, { interval: 20 }).toBe(1)
  await killAndStartAgain()
  await expect.poll(() => progress(id, 'feed'), { interval: 20 }).toBeGreaterThan(0)
  await killAndStartAgain()
  await expect.poll(async () => (await getOperation(bench.staff, { id })).state).toBe('open')
  bench.dealer.handlers.clear()
  expect(requestCount).toBe(2)
  expect(await getOperation(bench.staff, { id })).toMatchObject({
    currentStep: 'run',
    counts: { rows: many, refused: 0 },
  })
  const { rows: importedRows } = await sql`
    select count(*) as rows, count(distinct source_key) as keys, max(row_no) as last
    from import_row where operation_id = ${id}`.execute(bench.ctx.db)
  expect(importedRows).toEqual([{ rows: many, keys: many, last: many }])
})

/** Kills the site and starts another one, which resumes the import after the lease has expired. */
async function killAndStartAgain() {
  await site.kill()
  site = await startSiteProcess(env)
  // Expires the lease of the unresponsive worker.
  await updateRows(
    bench.ctx.db,
    'import_operation',
    { state: 'running' },
    { leased_until: sql<Date>`clock_timestamp()` },
  )
  await enqueueNow(bench.ctx.databaseUrl, startDueImports)
}

async function progress(id: number, step: string): Promise<number> {
  const { steps } = await getOperation(bench.staff, { id })
  return steps.find((one) => one.step === step)?.done ?? 0
}

async function counted(source: number) {
  const { rows } = await sql`
    select (select count(*) from import_listing where source_id = ${source}) as links,
      (select count(*) from listing where biz_id = ${bench.bizId}) as written,
      (select count(distinct registration) from listing where biz_id = ${bench.bizId}) as numbers,
      (select count(*) from listing_image i join listing l on l.id = i.listing_id
        where l.biz_id = ${bench.bizId}) as images`.execute(bench.ctx.db)
  return rows[0]
}
