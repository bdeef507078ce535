import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startOperation } from '#features/importer/server/operations/operations.ts'
import { processImport } from '#features/importer/server/public/process-import.ts'
import { startJobs } from '#kernel/server/jobs/job-queue.ts'
import { readRow } from '../../support/database/rows.ts'
import { someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aBrokerage } from '../../support/listing-builder.ts'
import { aMember } from '../../support/team.ts'

const bench = importBenchForFile()

test('[A3] [IMP-01] a brokerage whose server sends one byte at a time delays no other brokerage', async () => {
  const { ctx, dealer, staff } = bench
  const slowPaths = ['/slow-1.csv', '/slow-2.csv', '/slow-3.csv']
  for (const path of slowPaths) {
    dealer.handlers.set(path, (_, reply) => {
      const drip = setInterval(() => reply.write('.'), 20)
      void once(reply, 'close').then(() => clearInterval(drip))
    })
    const slow = await bench.source({ name: path, feedUrl: dealer.url(path) })
    await startOperation(staff, { id: slow, runsAll: true })
  }
  bench.feed(someAircraft(5))
  const bizId = await aBrokerage(ctx, 'Quick Sales')
  await aMember(ctx, bizId, 'admin')
  const quick = await bench.source({ bizId })
  const { id } = await startOperation(staff, { id: quick, runsAll: true })
  const queue = await startJobs(ctx, ctx.databaseUrl, [processImport], { work: true })
  await expect
    .poll(() => readRow(ctx.db, 'import_operation', id, 'state'))
    .toEqual({ state: 'closed' })
  expect(await bench.listings(quick)).toHaveLength(5)
  // The slow brokerage runs one task at a time, and the current one hasn't finished.
  expect(dealer.requests.filter((path) => slowPaths.includes(path))).toHaveLength(1)
  await Promise.all([dealer.close(), queue.stop()])
})
