import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { listBrokerages } from './list-brokerages.ts'

const ctx = contextForFile()

test('[BRK-01] lists brokerages by their number of listings for sale, most first', async () => {
  const [small, large] = [await aBrokerage(ctx, 'Alpine'), await aBrokerage(ctx, 'Basin')]
  await aBrokerage(ctx, 'Empty')
  await aListing(ctx, { biz_id: small, listing_type_id: 1 })
  await aListing(ctx, { biz_id: large, listing_type_id: 1 })
  await aListing(ctx, { biz_id: large, listing_type_id: 1 })
  const unavailable = [
    { is_sold: true },
    { is_active: false },
    { expires_at: new Date('2026-11-01') },
  ]
  for (const traits of unavailable) await aListing(ctx, { biz_id: small, ...traits })
  const brokerages = await listBrokerages(ctx)
  expect(brokerages.map(({ name, forSale }) => [name, forSale])).toEqual([
    ['Basin', 2],
    ['Alpine', 1],
    ['Empty', 0],
  ])
})
