import { expect, test } from 'vitest'
import { packListing, unpackListing } from './packed-listing.ts'

test('restores URLs of comparables and of the seller’s other aircraft', () => {
  const usual = { title: '1972 Cessna 150L', url: '/listing/1972-cessna-150l-5' }
  const own = { title: 'Skyhawk', url: '/listing/another-7' }
  const listing = {
    view: {
      parts: { images: [] },
      similar: [],
      others: {
        count: 2,
        lines: [
          { id: 5, ...usual },
          { id: 7, ...own },
        ],
      },
    },
    priceCheck: {
      check: {
        comparables: [
          { listingId: 5, ...usual },
          { listingId: 7, ...own },
        ],
      },
    },
  } as unknown as Parameters<typeof packListing>[0]
  const packed = packListing(listing)
  expect(packed.text).not.toContain(usual.url)
  expect(unpackListing(structuredClone(packed))).toEqual(listing)
})
