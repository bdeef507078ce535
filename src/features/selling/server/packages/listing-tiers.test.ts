import { expect, test } from 'vitest'
import { listFeaturedListings } from '#features/listings/server/public/list-featured-listings.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { featureListings } from './listing-tiers.ts'

const ctx = contextForFile()

test('[BRK-03] staff can add listings to the featured ones and remove them, each once', async () => {
  const staff = await asUser(ctx, { roles: ['WebAppAdmin'] })
  const [one, other] = [await aListing(ctx), await aListing(ctx, { is_featured: true })]
  expect(await featureListings(staff, { ids: [other, one, one, 999_999] })).toEqual({
    changed: [one],
  })
  expect(
    (await listFeaturedListings(ctx, {})).map(({ id }) => id).toSorted((a, b) => a - b),
  ).toEqual([one, other])
  await featureListings(staff, { ids: [one, other], isFeatured: false })
  expect(await listFeaturedListings(ctx, {})).toEqual([])
})

test('[BRK-03] rejects everyone else', async () => {
  const broker = await asUser(ctx, { roles: ['BizAdmin'] })
  await expect(featureListings(broker, { ids: [1] })).rejects.toMatchObject({ code: 'not_allowed' })
})
