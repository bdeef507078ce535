import { expect, test } from 'vitest'
import { dayMs } from '#kernel/time.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { salesStats } from './sales-stats.ts'

const ctx = contextForEachTest()
const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)

/** Creates listings that are the same except for their traits. Returns their IDs. */
async function several(count: number, traits: ListingTraits): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push(await aListing(ctx, { images: 0, ...traits }))
  return ids
}

test('[PAY-01] the time to sell counts the unsold, and has the days of each package', async () => {
  const sold = (count: number, days: number) =>
    several(count, { is_sold: true, listed_at: daysAgo(days + 10), sold_at: daysAgo(10) })
  await sold(5, 30)
  await sold(5, 100)
  await several(8, { listed_at: daysAgo(200) })
  await several(1, { is_active: false, offered_at: daysAgo(200), listed_at: daysAgo(200) })
  // Not counted: sold longer ago, drafts, hidden by moderators, and sold before they were listed.
  await several(1, { is_sold: true, listed_at: daysAgo(900), sold_at: daysAgo(400) })
  await several(1, { is_active: false, listed_at: daysAgo(20) })
  await several(1, {
    withheld: 'hidden',
    withheld_reason: 'fraud',
    is_active: false,
    is_sold: true,
  })
  await several(1, { is_sold: true, listed_at: daysAgo(10), sold_at: daysAgo(20) })
  const none = { listed: 19, sold: 10, medianDays: null, soldWithin: [] }
  expect((await countSales())?.timeToSell).toEqual(none)
  await several(1, { listed_at: daysAgo(200) })
  const stats = (await countSales())?.timeToSell
  expect(stats).toMatchObject({ listed: 20, sold: 10, medianDays: 100 })
  const tiers = await ctx.db.selectFrom('listing_tier').select('duration_days').execute()
  const days = tiers.flatMap(({ duration_days }) => duration_days ?? []).filter((n) => n < 200)
  expect(stats?.soldWithin.map((share) => share.days)).toEqual(expect.arrayContaining(days))
  expect(stats?.soldWithin).toContainEqual({ days: 60, percent: 25 })
})

test('[PAY-01] compares messages and views of listings only with enough cases on both sides', async () => {
  const old = { listed_at: daysAgo(60) }
  const plain = await several(20, old)
  const better = await several(19, { ...old, images: 20, is_featured: true })
  const count = async (ids: readonly number[], leads: number, views: number) => {
    for (const id of ids) {
      for (let i = 0; i < leads; i++) await aLead(ctx, id)
      await insertRow(ctx.db, 'listing_day', {
        biz_id: 0,
        day: daysAgo(2).toISOString().slice(0, 10),
        listing_id: id,
        office_id: 0,
        employee_id: 0,
        views,
        impressions: 0,
        saves: 0,
        leads,
        phones: 0,
      })
    }
  }
  await count(plain, 1, 10)
  await count(better, 2, 30)
  expect(await countSales()).toMatchObject({ leadsByPhotos: null, viewsByFeatured: null })
  await count(await several(1, { ...old, images: 20, is_featured: true }), 2, 30)
  await several(5, { listed_at: daysAgo(3), is_featured: true, images: 20 })
  expect(await countSales()).toMatchObject({ leadsByPhotos: 2, viewsByFeatured: 3 })
})

test('[PAY-01] pages have no statistics until the job has counted them', async () => {
  expect(await salesStats.read(ctx)).toBeNull()
  await several(20, { is_sold: true, listed_at: daysAgo(40), sold_at: daysAgo(10) })
  expect(await countSales()).toMatchObject({ timeToSell: { sold: 20 } })
  await several(1, { is_sold: true, listed_at: daysAgo(40), sold_at: daysAgo(10) })
  expect(await salesStats.read(ctx)).toMatchObject({ timeToSell: { sold: 20 } })
  expect(await countSales()).toMatchObject({ timeToSell: { sold: 21 } })
})

async function countSales() {
  await salesStats.job.handle(ctx, {})
  return salesStats.read(ctx)
}
