import { expect, test } from 'vitest'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { describeDowngradeLosses } from './downgrade-losses.ts'

const solo = { imageCount: 10, videoCount: 1, isFeatured: false } as ListingTier
const headline = { imageCount: 60, videoCount: 4, isFeatured: true } as ListingTier

test('[PAY-05] a smaller package lists what buyers will no longer see', () => {
  expect(describeDowngradeLosses(solo, { photos: 24, videos: 2, tier: headline })).toEqual([
    'Buyers will see the first 10 photos. The other 14 stay saved and reappear if you upgrade.',
    'Buyers will see the first video. The rest stay saved.',
    'It will no longer be featured.',
  ])
  expect(describeDowngradeLosses(headline, { photos: 24, videos: 2, tier: solo })).toEqual([])
  expect(describeDowngradeLosses(solo, { photos: 10, videos: 1, tier: null })).toEqual([])
})
