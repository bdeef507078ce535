import { expect, test } from 'vitest'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { describeDowngradeLosses } from './downgrade-losses.ts'

const solo = { imageCount: 10, videoCount: 1, isFeatured: false } as ListingTier
const headline = { imageCount: 60, videoCount: 4, isFeatured: true } as ListingTier

test('[PAY-05] a smaller package says what buyers will see no more', () => {
  expect(describeDowngradeLosses(solo, { photos: 24, videos: 2, tier: headline })).toEqual([
    'Buyers see its first 10 photos; the other 14 stay saved and come back with a larger package.',
    'Buyers see its first video; the rest stays saved.',
    'It is no longer featured.',
  ])
  expect(describeDowngradeLosses(headline, { photos: 24, videos: 2, tier: solo })).toEqual([])
  expect(describeDowngradeLosses(solo, { photos: 10, videos: 1, tier: null })).toEqual([])
})
