import { expect, test } from 'vitest'
import { listPendingNames } from '#features/importer/server/mapping/list-pending-names.ts'
import { mapNames } from '#features/importer/server/mapping/name-mappings.ts'
import { runOperation } from '#features/importer/server/operations/open-operation.ts'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { someAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()

let from = 1
/** Returns one aircraft for each of the traits. */
function aircraft(traits: readonly object[]) {
  from += 100
  return someAircraft(traits.length, from).map((one, index) => ({
    ...one,
    price: 150_000 + index,
    ...traits[index],
  }))
}

test('[IMP-01] an aircraft is published only if its status certainly says that it is for sale', async () => {
  const source = await bench.source()
  const statuses = [
    'Available',
    'not_available',
    'No longer available',
    'Not for sale',
    'Unlisted',
    'Out of stock',
    'Sale pending',
    'Sold, no longer available',
    'Perhaps next spring',
    '?',
    'N/A',
  ]
  bench.feed(aircraft(statuses.map((status) => ({ status }))))
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 7, refused: 4 })
  const listings = await bench.listings(source)
  expect(listings.map(({ is_active }) => is_active)).toEqual([
    true,
    ...Array<boolean>(5).fill(false),
    true,
  ])
  expect(listings.map(({ is_sale_pending }) => is_sale_pending)).toEqual([
    ...Array<boolean>(6).fill(false),
    true,
  ])
  const { items } = await listRows(bench.broker, { id: done.id, verdict: 'refused' })
  expect(items.map(({ problems }) => problems[0]?.reason)).toEqual([
    'Sold before it was listed here',
    'Status “Perhaps next spring” is not mapped',
    'Status “?” is not mapped',
    'Status “N/A” is not mapped',
  ])
})

test('[IMP-01] a person decides what an unknown status means, and later runs use the decision', async () => {
  const source = await bench.source()
  const [listed, waiting] = aircraft([{ status: '' }, { status: 'Green' }])
  bench.feed([{ ...listed, id: 'live' }])
  await bench.run(source)
  const feed = [
    { ...listed, id: 'live', status: 'Amber' },
    { ...waiting, id: 'new' },
  ]
  bench.feed(feed)
  const { id, counts } = await bench.run(source)
  expect(counts).toMatchObject({ new: 0, gone: 0, refused: 2 })
  expect(await bench.listings(source)).toMatchObject([{ is_active: true, is_sale_pending: false }])
  const { items } = await listPendingNames(bench.broker, { id, group: 'lookups' })
  expect(items).toMatchObject([
    { kind: 'status', written: 'Amber', rows: 1, suggestion: null },
    { kind: 'status', written: 'Green', rows: 1, suggestion: null },
  ])
  await mapNames(bench.broker, {
    id: source,
    names: [
      { kind: 'status', written: 'Amber', target: '2' },
      { kind: 'status', written: 'green', target: '1' },
    ],
  })
  bench.feed(feed.map((one) => ({ ...one, total_time: 900 })))
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, changed: 1, refused: 0 })
  expect(await bench.listings(source)).toMatchObject([
    { is_active: true, is_sale_pending: true },
    { is_active: true, is_sale_pending: false },
  ])
  const other = await bench.source({ name: 'Other' })
  bench.feed(aircraft([{ status: 'Green' }]))
  expect((await bench.run(other)).counts).toMatchObject({ new: 0, refused: 1 })
})

test('[IMP-01] a price column that states a deal changes the status and keeps the asking price', async () => {
  const source = await bench.source()
  const feed = aircraft([{}, {}, {}, {}, {}])
  bench.feed(feed)
  await bench.run(source)
  const states = ['SOLD', 'Sale pending', 'Call for price', 'make me smile', 'sold for $89,000']
  bench.feed(feed.map((one, index) => ({ ...one, price: states[index] ?? '' })))
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ changed: 3, refused: 2 })
  expect(await bench.listings(source)).toMatchObject([
    { is_sold: true, price: 150_000, is_price_on_request: false },
    { is_sold: false, is_sale_pending: true, price: 150_001, is_price_on_request: false },
    { is_sale_pending: false, price: null, is_price_on_request: true },
    { is_sold: false, is_active: true, price: 150_003 },
    { is_sold: false, is_active: true, price: 150_004 },
  ])
})

test('[IMP-01] a new aircraft whose price column says that it is sold isn’t listed', async () => {
  const source = await bench.source()
  bench.feed(aircraft([{ price: 'SOLD' }, { price: 'verkauft', status: 'Available' }]))
  expect((await bench.run(source)).counts).toMatchObject({ new: 0, refused: 2 })
  expect(await bench.listings(source)).toEqual([])
})

test('[IMP-01] the preview notes facts whose meaning isn’t certain, and states none', async () => {
  const source = await bench.source({ isAutomatic: false })
  bench.feed(
    aircraft([
      { logs: 'All logs lost', damage: 'Never damaged', gear: 'Not retractable' },
      { logs: 'I think so', damage: 'none except the tail', waas: 'provisions only' },
    ]),
  )
  const { id } = await bench.run(source)
  const { items } = await listRows(bench.broker, { id, verdict: 'new' })
  expect(items.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    ['gear'],
    ['logs', 'equipment.waas'],
  ])
  await runOperation(bench.staff, { id, step: 'push' })
  await bench.ctx.workJobs()
  expect(await bench.listings(source)).toMatchObject([
    { logs: 'missing', damage_history: 'none', gear: null },
    { logs: null, damage_history: 'repaired', has_waas: null },
  ])
})

test.each([
  ['Stav', ['Prodáno', 'rezervace'], 'Column “Stav” is not mapped'],
  ['Stato del velivolo', ['venduto', 'in vendita'], 'Column “Stato del velivolo” is not mapped'],
  ['Uwagi handlowe', ['sprzedane w 2025', ''], 'Column “Uwagi handlowe” is not mapped'],
  ['Statut', ['acompte versé', 'à vendre'], 'Status “acompte versé” is not mapped'],
  ['Action', ['liquidé', 'U'], 'Status “liquidé” is not mapped'],
])(
  '[IMP-01] nothing in the column %j with a status in another language is published unread',
  async (column, [first, second], reason) => {
    const source = await bench.source({ name: column })
    bench.feed(aircraft([{ [column]: first }, { [column]: second }]))
    const done = await bench.run(source)
    const { items } = await listRows(bench.broker, { id: done.id, verdict: 'refused' })
    expect(items[0]?.problems[0]?.reason).toBe(reason)
    const isColumn = reason.startsWith('Column')
    expect(done.counts).toMatchObject({ new: isColumn ? 0 : 1, refused: isColumn ? 2 : 1 })
  },
)
