import { beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { getListingsMap } from './get-listings-map.ts'

const ctx = contextForFile()
let biz: number
beforeAll(async () => {
  biz = await aBrokerage(ctx, 'Basin')
  await ctx.db.updateTable('biz').set({ confirmed_at: ctx.now() }).where('id', '=', biz).execute()
  const denver = { city: 'Denver', state: 'CO', zip: '80202', latitude: 39.74, longitude: -104.99 }
  for (const traits of [{}, denver, denver, { ...denver, is_sold: true }])
    await aListing(ctx, { biz_id: biz, ...traits })
  await aListing(ctx, { ...denver })
})

test('[BRK-03] groups a brokerage’s active aircraft by town with coordinates, largest count first', async () => {
  const places = await getListingsMap(ctx, { id: biz })
  expect(places.map(({ name, listings }) => [name, listings.length])).toEqual([
    ['Denver, CO', 2],
    ['Las Vegas, NV', 1],
  ])
  expect(places[0]).toMatchObject({ latitude: 39.74, longitude: -104.99 })
  expect(places[0]?.listings[0]).toMatchObject({ price: 650_000, airport: null })
})

test('[BRK-03] returns not found for an unknown brokerage', async () => {
  await expect(getListingsMap(ctx, { id: 999 })).rejects.toMatchObject({ code: 'not_found' })
})
