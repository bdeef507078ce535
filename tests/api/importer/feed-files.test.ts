import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startOperation } from '#features/importer/server/operations/operations.ts'
import { sweepImports } from '#features/importer/server/public/process-import.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { dayMs } from '#kernel/time.ts'
import { readRow, readRows } from '../../support/database/rows.ts'
import { someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()
let source: number
beforeAll(async () => {
  source = await bench.source()
  bench.dealer.files.set('/feed.csv', { body: toFeed(someAircraft(3)) })
})

test('[IMP-01] deletes a feed’s file when its operation is completed or abandoned', async () => {
  const { id } = await startOperation(bench.staff, { id: source })
  await bench.ctx.workJobs()
  expect(await storedFeeds()).toHaveLength(1)
  await bench.abandon(id)
  expect(await storedFeeds()).toEqual([])
  expect(await bench.run(source)).toMatchObject({ state: 'closed' })
  expect(await storedFeeds()).toEqual([])
})

test('[IMP-01] deletes orphaned files after a day, but not a file that an operation is using', async () => {
  const { id } = await startOperation(bench.staff, { id: source })
  await bench.ctx.workJobs()
  const [worked = ''] = await storedFeeds()
  for (const key of ['feeds/left.feed', 'feeds/young.feed'])
    await getStorage(bench.ctx).put(key, Buffer.from('make'), 'application/octet-stream')
  for (const key of ['feeds/left.feed', worked]) await age(key, 25)
  await age('feeds/young.feed', 23)
  await bench.ctx.runJob(sweepImports)
  expect(await storedFeeds()).toEqual([worked, 'feeds/young.feed'].toSorted())
  await bench.abandon(id)
  expect(await storedFeeds()).toEqual(['feeds/young.feed'])
  await getStorage(bench.ctx).remove(['feeds/young.feed'])
})

test('[IMP-01] deletes an operation’s rows after 30 days but not its counts and report', async () => {
  const done = await bench.run(source)
  const rows = () => readRows(bench.ctx.db, 'import_row', { operation_id: done.id }, 'row_no')
  bench.ctx.clock.now = new Date(bench.ctx.clock.now.getTime() + 29 * dayMs)
  await bench.ctx.runJob(sweepImports)
  expect(await rows()).toHaveLength(3)
  bench.ctx.clock.now = new Date(bench.ctx.clock.now.getTime() + 2 * dayMs)
  await bench.ctx.runJob(sweepImports)
  expect(await rows()).toEqual([])
  const operation = await readRow(bench.ctx.db, 'import_operation', done.id, 'row_count', 'report')
  expect(operation).toMatchObject({ row_count: 3, report: { outcome: 'done' } })
})

async function storedFeeds() {
  const keys: string[] = []
  for await (const { key } of getStorage(bench.ctx).list('feeds/')) keys.push(key)
  return keys.toSorted()
}

/** Makes the file the given number of hours old, based on the test's clock. */
async function age(key: string, hours: number) {
  const then = new Date(bench.ctx.now().getTime() - hours * 3_600_000)
  await utimes(join(bench.ctx.config.dataDir, 'media', key), then, then)
}
