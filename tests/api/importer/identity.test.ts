import { expect, test } from 'vitest'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import { getOperation } from '#features/importer/server/operations/operations.ts'
import { reviewRows } from '#features/importer/server/operations/review-rows.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { type FeedAircraft, someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()

let from = 0
/** Returns twelve aircraft, with different IDs for each fetch. */
function inventory(traits: (one: FeedAircraft, index: number) => object) {
  from += 100
  const aircraft = someAircraft(12, from).map((one, index) => ({ ...one, ...traits(one, index) }))
  return (fetch: string) =>
    aircraft.map((one, index) => ({ ...one, id: `${fetch}-${from}-${index}` }) as FeedAircraft)
}

async function fetchTwice(feed: (fetch: string) => FeedAircraft[], traits = {}) {
  const source = await bench.source(traits)
  bench.feed(feed('first'))
  expect((await bench.run(source)).counts).toMatchObject({ new: 12, refused: 0 })
  const before = await bench.listings(source)
  bench.feed(feed('second'))
  const done = await bench.run(source)
  const after = await bench.listings(source)
  expect(after.map(({ id, is_active }) => [id, is_active])).toEqual(
    before.map(({ id }) => [id, true]),
  )
  return { source, done, after }
}

test('[F1] IDs that change with each fetch add no listings: serial numbers identify aircraft', async () => {
  const feed = inventory((_, index) => ({ registration: '', serial_number: `22-${from + index}` }))
  const { done, after } = await fetchTwice(feed)
  expect(done.counts).toMatchObject({ new: 0, same: 12, gone: 0, refused: 0 })
  expect(after.map(({ source_key }) => source_key)).toEqual(feed('second').map(({ id }) => id))
})

test('[F1] the serial number of another make identifies no aircraft', async () => {
  const feed = inventory((_, index) => ({
    make: 'Cirrus',
    model: 'SR22',
    registration: '',
    serial_number: `22-${from + index}`,
  }))
  const source = await bench.source()
  bench.feed(feed('first'))
  await bench.run(source)
  const others = feed('other').map((one) => ({ ...one, make: 'Cessna', model: '172N' }))
  bench.feed([...feed('first'), ...others])
  expect((await bench.run(source)).counts).toMatchObject({ new: 12, same: 12, review: 0 })
})

test('[F1] IDs that change with each fetch add no listings: rows without any identifier await review', async () => {
  const feed = inventory(() => ({ registration: '' }))
  const { source, done } = await fetchTwice(feed)
  expect(done.counts).toMatchObject({ new: 0, gone: 0, refused: 0, review: 12 })
  bench.feed(feed('third'))
  expect((await bench.run(source)).counts).toMatchObject({ new: 0, gone: 0, review: 12 })
})

test('[F1] [BEY-17] rows without any identifier await review with prices in the currency of the row', async () => {
  const feed = inventory((_, index) => ({ registration: '', price: `EUR ${150 + index},000` }))
  const { done } = await fetchTwice(feed)
  const { items } = await listRows(bench.broker, { id: done.id, verdict: 'review' })
  const shown = items.flatMap(({ differences }) => differences)
  expect(shown.filter(({ label }) => label === 'Price')).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      const price = `€${150 + index},000`
      return { field: 'price', label: 'Price', was: price, now: price, change: 'Equal' }
    }),
  )
})

test('[F1] [BEY-17] rows with the same amount in another currency are other aircraft', async () => {
  const feed = inventory((_, index) => ({ registration: '', price: `EUR ${150 + index},000` }))
  const source = await bench.source()
  bench.feed(feed('first'))
  await bench.run(source)
  const others = feed('second').map((one) => ({
    ...one,
    price: String(one.price).replace('EUR', 'USD'),
  }))
  bench.feed([...feed('first'), ...others])
  expect((await bench.run(source)).counts).toMatchObject({ new: 12, same: 12, review: 0 })
})

/** Reviews an operation's rows and waits for the next steps to finish. */
async function review(
  { id, version }: { id: number; version: number },
  decision: { isSame: boolean; rowNo?: number },
) {
  await reviewRows(bench.broker, { id, version, ...decision })
  await bench.ctx.workJobs()
  return getOperation(bench.broker, { id })
}

test('[F1] “Same aircraft” updates the listing and saves the decision with the row’s details', async () => {
  const feed = inventory(() => ({ registration: '' }))
  const { source, done, after } = await fetchTwice(feed)
  const { items } = await listRows(bench.broker, { id: done.id, verdict: 'review' })
  expect(items[0]).toMatchObject({ listingId: after[0]?.id, alikeLine: null })
  expect(items[0]?.differences).toContainEqual({
    field: 'total_time_hours',
    label: 'Total time',
    was: `${(1_000 + from).toLocaleString('en-US')} hr`,
    now: `${(1_000 + from).toLocaleString('en-US')} hr`,
    change: 'Equal',
  })
  const mails = bench.ctx.sentMail.length
  const decided = await review(done, { isSame: true })
  expect(decided).toMatchObject({
    state: 'closed',
    counts: { new: 0, same: 12, review: 0, gone: 0 },
  })
  expect(bench.ctx.sentMail).toHaveLength(mails)
  bench.feed(feed('second').map((one) => ({ ...one, description: 'New paint' })))
  expect((await bench.run(source)).counts).toMatchObject({ new: 0, changed: 12, review: 0 })
  const updated = await bench.listings(source)
  expect(updated.map(({ id, description }) => [id, description])).toEqual(
    after.map(({ id }) => [id, 'New paint']),
  )
})

test('[F1] “Another aircraft” adds a listing and saves the decision', async () => {
  const feed = inventory(() => ({ registration: '' }))
  const { source, done, after } = await fetchTwice(feed)
  const twin = await review(done, { isSame: false, rowNo: 1 })
  // The listing that the new aircraft merely resembles is missing from the feed.
  expect(twin).toMatchObject({ state: 'closed', counts: { new: 1, review: 11, gone: 1 } })
  expect(await bench.listings(source)).toHaveLength(after.length + 1)
  await expect(review(done, { isSame: false })).rejects.toMatchObject({ code: 'conflict' })
  await review(twin, { isSame: true })
  expect((await bench.run(source)).counts).toMatchObject({ new: 0, same: 12, review: 0, gone: 0 })
})

test('[F1] similar rows in one file are decided before they are published', async () => {
  const [one] = inventory(() => ({ registration: '', image1: '' }))('x') as [FeedAircraft]
  const source = await bench.source({ isAutomatic: false })
  bench.feed([one, { ...one, id: 'copy' }, { ...one, id: 'twin' }])
  const preview = await bench.run(source)
  expect(preview).toMatchObject({ state: 'open', counts: { new: 1, review: 2 } })
  const { items } = await listRows(bench.broker, { id: preview.id, verdict: 'review' })
  expect(items).toMatchObject([{ alikeLine: 2 }, { alikeLine: 2 }])
  const copied = await review(preview, { isSame: true, rowNo: 2 })
  expect(copied).toMatchObject({ state: 'open', counts: { new: 1, review: 1, refused: 1 } })
  expect(copied.refusals).toMatchObject([{ cause: 'duplicate', rows: 1, line: 3 }])
  expect(await review(copied, { isSame: false })).toMatchObject({ counts: { new: 2, review: 0 } })
  await runOperation(bench.broker, { id: preview.id, runsAll: true })
  await bench.ctx.workJobs()
  expect(await bench.listings(source)).toHaveLength(2)
  const again = await bench.run(source)
  expect(again.counts).toMatchObject({ new: 0, same: 2, review: 0, refused: 1, gone: 0 })
})

test('[F1] two rows matched to one listing update it once', async () => {
  const [one] = inventory(() => ({ registration: '' }))('x') as [FeedAircraft]
  const source = await bench.source()
  bench.feed([one])
  await bench.run(source)
  bench.feed(['a', 'b'].map((id) => ({ ...one, id })))
  const done = await review(await bench.run(source), { isSame: true })
  expect(done).toMatchObject({ state: 'closed', counts: { same: 1, refused: 1, new: 0, gone: 0 } })
  expect(await bench.listings(source)).toHaveLength(1)
})

test('[F1] a row with the number of another is rejected, and its own listing isn’t missing', async () => {
  const [one, other] = inventory(() => ({}))('once') as [FeedAircraft, FeedAircraft]
  const source = await bench.source()
  bench.feed([one, other])
  await bench.run(source)
  bench.feed([one, { ...one, id: other.id }])
  expect((await bench.run(source)).counts).toMatchObject({ same: 1, refused: 1, gone: 0 })
})

test('[F1] identical rows in one file await review, and rows with the same number are rejected', async () => {
  const [one, two, three] = inventory(() => ({}))('once') as [
    FeedAircraft,
    FeedAircraft,
    FeedAircraft,
  ]
  const source = await bench.source()
  bench.feed([
    { ...one, registration: '' },
    { ...one, registration: '', id: 'again' },
    { ...two },
    { ...two, id: 'same number', price: 1_000_000 },
    { ...three, serial_number: 'S-900' },
    {
      ...three,
      registration: 'N900XY',
      serial_number: 'S 900',
      id: 'same serial',
      price: 1_000_001,
    },
  ])
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 3, refused: 1, review: 2 })
  expect(done.report?.refused.map(({ reason }) => reason)).toEqual(['Same N-number as row 4'])
  const { items } = await listRows(bench.broker, { id: done.id, verdict: 'review' })
  expect(items.map(({ alikeLine }) => alikeLine)).toEqual([2, 6])
})

test('[F1] IDs reassigned to other aircraft don’t turn one listing into another', async () => {
  const feed = inventory(() => ({}))('x')
  const source = await bench.source({ brakePercent: 100 })
  const numbered = (aircraft: readonly FeedAircraft[]) =>
    aircraft.map((one, index) => ({ ...one, id: `row-${from}-${index}` }))
  bench.feed(numbered(feed.slice(0, 11)))
  await bench.run(source)
  const before = new Map((await bench.listings(source)).map((one) => [one.registration, one.id]))
  bench.feed(numbered(feed.slice(1)))
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 1, gone: 1, refused: 0 })
  const after = await bench.listings(source)
  for (const [registration, id] of before)
    expect(after.find((one) => one.registration === registration)?.id).toBe(id)
})

test('[F1] an aircraft from another source of the brokerage isn’t listed twice', async () => {
  const feed = inventory(() => ({}))
  await fetchTwice(feed)
  const other = await bench.source({ name: 'Other' })
  bench.feed(feed('third'))
  const done = await bench.run(other)
  expect(done.counts).toMatchObject({ new: 0, refused: 12 })
  expect(done.report?.causes).toMatchObject([{ cause: 'elsewhere', rows: 12 }])
})

test('[F1] an aircraft that was sold before is listed anew, and the sale stays', async () => {
  const [one] = inventory((_, index) => ({ serial_number: `22-${from + index}` }))('x') as [
    FeedAircraft,
  ]
  const source = await bench.source()
  bench.feed([one])
  await bench.run(source)
  const [first] = await bench.listings(source)
  bench.feed([{ ...one, status: 'Sold' } as FeedAircraft])
  await bench.run(source)
  const other = await bench.source({ name: 'Other' })
  bench.feed([{ ...one, id: 'again' }])
  expect((await bench.run(other)).counts).toMatchObject({ new: 1, changed: 0, review: 0 })
  expect(await bench.listings(source)).toMatchObject([{ id: first?.id, is_sold: true }])
  expect(await bench.listings(other)).toMatchObject([{ is_sold: false, is_active: true }])
})

test.each([
  { registration: 'Pending' },
  { registration: 'Reserved', serial_number: 'TBD' },
  { registration: 'yok', serial_number: '1.72E+07' },
  { registration: '', serial_number: 'k.A.', stock_number: 'New' },
  { registration: '12-Mar', serial_number: '#N/A', id: 'N/A' },
])('[IMP-01] the placeholders %j identify no aircraft', async (placeholders) => {
  const [one, two] = inventory((_, index) => ({ model: index === 0 ? 'SR20' : 'SR22T' }))('x') as [
    FeedAircraft,
    FeedAircraft,
  ]
  const [first, second] = [one, two].map(
    (aircraft): FeedAircraft => ({ ...aircraft, make: 'Cirrus', ...placeholders }),
  ) as [FeedAircraft, FeedAircraft]
  const source = await bench.source({ brakePercent: 100 })
  bench.feed([first])
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, refused: 0 })
  const [listed] = await bench.listings(source)
  bench.feed([second])
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, changed: 0, refused: 0 })
  const after = await bench.listings(source)
  expect(after).toHaveLength(2)
  expect(after.find(({ id }) => id === listed?.id)).toMatchObject({
    price: listed?.price,
    model: 'SR20',
    registration: null,
    serial_number: null,
  })
  bench.feed([first, second])
  expect((await bench.run(source)).counts).toMatchObject({ refused: 0, review: 0, new: 0 })
})

test('[IMP-01] a number never identifies an aircraft with another serial number or year', async () => {
  const [one, two] = inventory((_, index) => ({ serial_number: `22-${from + index}` }))('x') as [
    FeedAircraft,
    FeedAircraft,
  ]
  const source = await bench.source()
  bench.feed([one, two])
  await bench.run(source)
  const before = await bench.listings(source)
  const contradictions = [
    { ...one, id: 'other serial', serial_number: '22-99887' },
    { ...two, id: 'other year', serial_number: '', year: Number(two.year) - 1 },
  ]
  bench.feed([one, two, ...contradictions])
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ same: 2, new: 0, changed: 0, refused: 0, review: 2 })
  expect(await review(done, { isSame: false })).toMatchObject({ counts: { new: 2, review: 0 } })
  const after = await bench.listings(source)
  expect(after).toHaveLength(4)
  for (const listing of before)
    expect(after).toContainEqual(
      expect.objectContaining({ id: listing.id, serial_number: listing.serial_number }),
    )
  const again = await bench.run(source)
  expect(again.counts).toMatchObject({ same: 4, new: 0, refused: 0, review: 0, gone: 0 })
})

test('[IMP-01] without keys, two serial numbers with one N-number await review', async () => {
  const [one] = inventory(() => ({ serial_number: 'A-771' }))('x') as [FeedAircraft]
  const { id: _, ...aircraft } = one
  const source = await bench.source()
  bench.feed([aircraft, { ...aircraft, serial_number: 'A-772' }] as FeedAircraft[])
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 1, refused: 0, review: 1 })
})
