import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSearch } from '#features/search/server/public/start-search.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { listBrokers, listFeaturedBrokers } from './brokers.ts'

const ctx = contextForFile()
let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  const [small, large] = [await aBrokerage(ctx, 'Alpine'), await aBrokerage(ctx, 'Basin')]
  await aBrokerage(ctx, 'Empty')
  await aListing(ctx, { biz_id: small, listing_type_id: 1, is_featured: true })
  await aListing(ctx, { biz_id: large, listing_type_id: 1 })
  await aListing(ctx, { biz_id: large, listing_type_id: 1, make: 'Cessna' })
  const inactiveTraits = [
    { is_sold: true },
    { is_active: false },
    { expires_at: new Date('2026-11-01') },
  ]
  for (const traits of inactiveTraits)
    await aListing(ctx, { biz_id: small, listing_type_id: 1, ...traits })
  search = await startSearch(ctx, ctx.databaseUrl)
})
afterAll(() => search.stop())

test('[BRK-01] lists every broker with its active aircraft, most first', async () => {
  const { items, total } = await listBrokers(ctx, {})
  expect(items.map(({ name, boatCount }) => [name, boatCount])).toEqual([
    ['Basin', 2],
    ['Alpine', 1],
    ['Empty', 0],
  ])
  expect(total).toBe(3)
})

test('[BRK-01] [BRK-03] finds brokers by their aircraft, in pages', async () => {
  const found = await listBrokers(ctx, { q: 'cessna' })
  expect(found.items.map(({ name }) => name)).toEqual(['Basin'])
  const second = await listBrokers(ctx, { pageSize: 2, page: 1 })
  expect(second).toMatchObject({ total: 3, page: 1, pageSize: 2, items: [{ name: 'Empty' }] })
})

test('[BRK-03] featured brokers are those with featured aircraft', async () => {
  expect((await listFeaturedBrokers(ctx, {})).map(({ name }) => name)).toEqual(['Alpine'])
})
