import { expect, test } from 'vitest'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import { startOperation } from '#features/importer/server/operations/operations.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { changeSource, getSource } from '#features/importer/server/sources/sources.ts'
import { type FeedAircraft, someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()

let from = 0
function aircraft(count: number, traits: object = {}): FeedAircraft[] {
  from += 100
  return someAircraft(count, from).map((one) => ({ ...one, ...traits }) as FeedAircraft)
}

test('[F2] a rejected row states its first reason, and the report counts causes that have a fix', async () => {
  const [good, badYear, otherMake, otherMake2] = aircraft(4)
  const odd = { aircraft_type: 'piston_single', total_time: 'low' }
  bench.feed([
    good,
    { ...badYear, ...odd, year: 'none' },
    { ...otherMake, ...odd, make: 'Freeflight' },
    { ...otherMake2, make: 'Freeflight' },
  ] as FeedAircraft[])
  const done = await bench.run(await bench.source())
  const { items } = await listRows(bench.staff, { id: done.id, verdict: 'refused' })
  expect(items.map(({ problems }) => problems[0]?.reason)).toEqual([
    'Year isn’t a number',
    'Make “Freeflight” is not mapped',
    'Make “Freeflight” is not mapped',
  ])
  expect(items[0]?.problems.slice(1)).toMatchObject([{ isFatal: false }, { isFatal: false }])
  expect(done.report).toMatchObject({
    causes: [
      { cause: 'names', rows: 2, line: 4 },
      { cause: 'year', rows: 1, line: 3 },
    ],
    // Names without rejected rows are omitted.
    unmapped: [{ kind: 'make', name: 'Freeflight', rows: 2 }],
  })
  const mail = bench.ctx.sentMail.at(-1)
  expect(mail?.text).toContain('Unmapped names: 2 rows.')
  expect(mail?.text).toContain('Map them under “Names to map”')
})

test('[F4] rereads rows with ambiguous numbers once the source specifies its number format', async () => {
  const source = await bench.source()
  bench.feed(aircraft(2, { total_time: '3.900' }))
  const { id } = await startOperation(bench.staff, { id: source })
  const step = async (step: 'run' | 'push') => {
    await bench.ctx.workJobs()
    const now = await runOperation(bench.staff, { id, step })
    await bench.ctx.workJobs()
    return now
  }
  await step('run')
  expect(await step('push')).toMatchObject({
    counts: { new: 0, refused: 2 },
    refusals: [{ cause: 'numbers', rows: 2 }],
  })
  const before = await getSource(bench.staff, { id: source })
  await changeSource(bench.staff, { ...before, decimalSeparator: ',' })
  await step('run')
  await step('push')
  expect(await bench.listings(source)).toMatchObject([
    { total_time_hours: 3900 },
    { total_time_hours: 3900 },
  ])
})

test('[F3] [BEY-17] a price in another currency is converted, and follows the feed', async () => {
  const source = await bench.source()
  const both = aircraft(2)
  const priced = (price: string | number) => both.map((one) => ({ ...one, price }) as FeedAircraft)
  const offered = (asking_price: number | null, price: number, currency: string) => ({
    is_active: true,
    is_price_on_request: false,
    asking_price,
    price,
    currency,
  })
  for (const [price, row, shown] of [
    ['EUR 189,000', offered(189_000, 214_718, 'EUR'), []],
    ['EUR 180,000', offered(180_000, 204_493, 'EUR'), ['€189,000', '€180,000', '−€9,000']],
    [199_000, offered(null, 199_000, 'USD'), ['€180,000', '$199,000', '']],
    [201_000, offered(null, 201_000, 'USD'), ['$199,000', '$201,000', '+$2,000']],
    ['GBP 150,000', offered(150_000, 198_573, 'GBP'), ['$201,000', '£150,000', '']],
  ] as const) {
    bench.feed(priced(price))
    const { id } = await bench.run(source)
    expect(await bench.listings(source)).toMatchObject([row, row])
    const [changed] = (await listRows(bench.broker, { id, verdict: 'changed' })).items
    const prices = (changed?.differences ?? []).filter(({ label }) => label === 'Price')
    expect(prices.flatMap(({ was, now, change }) => [was, now, change])).toEqual(shown)
  }
})

test('[F3] an aircraft priced in a currency that isn’t converted stays off the market until it has a price in dollars', async () => {
  const source = await bench.source()
  const both = aircraft(2)
  const priced = (price: string | number) => both.map((one) => ({ ...one, price }) as FeedAircraft)
  bench.feed(priced('AED 189,000'))
  expect((await bench.run(source)).counts).toMatchObject({ new: 2, refused: 0 })
  const waiting = { is_active: false, price: null, is_price_on_request: true }
  expect(await bench.listings(source)).toMatchObject([waiting, waiting])
  // The listings stay hidden if only other facts change.
  bench.feed(priced('AED 189,000').map((one) => ({ ...one, total_time: 5_000 })))
  await bench.run(source)
  expect(await bench.listings(source)).toMatchObject([waiting, waiting])
  bench.feed(priced(199_000))
  await bench.run(source)
  const offered = { is_active: true, price: 199_000, is_price_on_request: false }
  expect(await bench.listings(source)).toMatchObject([offered, offered])
  bench.feed(priced('AED 180,000'))
  await bench.run(source)
  expect(await bench.listings(source)).toMatchObject([waiting, waiting])
})
