import { beforeEach, expect, test } from 'vitest'
import { addMake } from '#features/importer/server/mapping/name-mappings.ts'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import {
  getOperation,
  startOperation,
  stopOperation,
} from '#features/importer/server/operations/operations.ts'
import { retainMissing } from '#features/importer/server/operations/review-rows.ts'
import { someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForEachTest } from '../../support/importer/import-bench.ts'

const bench = importBenchForEachTest()
let source: number
beforeEach(async () => {
  source = await bench.source()
})

const feed = (aircraft: ReturnType<typeof someAircraft>) =>
  bench.dealer.files.set('/feed.csv', { body: toFeed(aircraft) })

test('[IMP-01] when the removal limit blocks a run, rereads rows for a mapped name and continues with the rest', async () => {
  const own = someAircraft(20)
  feed(own)
  await bench.run(source)
  feed([...own.slice(5), { ...someAircraft(1, 90)[0], id: 'DEALER-90', make: 'Skyship' }])
  const { id, ...operation } = await bench.run(source)
  expect(operation).toMatchObject({
    state: 'held',
    actions: ['runAgain', 'abandon', 'keep', 'takeOff'],
    counts: { refused: 1, new: 0, gone: 5 },
  })
  await addMake(bench.staff, { id: source, written: 'Skyship', name: 'Skyship' })
  await runOperation(bench.staff, { id, step: 'run' })
  await bench.ctx.workJobs()
  expect(await getOperation(bench.staff, { id })).toMatchObject({
    state: 'held',
    brake: { state: 'held', gone: 5 },
    counts: { refused: 0, new: 1, pushed: 1, off: 0 },
  })
  await retainMissing(bench.staff, { id, count: 5 })
  await bench.ctx.workJobs()
  expect(await getOperation(bench.staff, { id })).toMatchObject({ state: 'closed' })
})

test('[IMP-01] a stopped operation rereads its rows only after it has read them', async () => {
  feed(someAircraft(30))
  const { id } = await startOperation(bench.staff, { id: source, runsAll: false })
  await stopOperation(bench.staff, { id })
  await expect(runOperation(bench.staff, { id, step: 'run' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Complete the step “Import feed” first.',
  })
  await expect(runOperation(bench.staff, { id })).rejects.toMatchObject({ code: 'conflict' })
  expect(await getOperation(bench.staff, { id })).toMatchObject({
    state: 'stopped',
    actions: ['resume', 'runAgain', 'abandon'],
  })
})
