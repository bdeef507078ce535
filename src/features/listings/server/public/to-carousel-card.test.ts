import { expect, test } from 'vitest'
import type { CardListing } from '#features/listings/contract.ts'
import { toCarouselCard } from './to-carousel-card.ts'

test('[LAND-01] a card contains at most 12 pictures and the preview of the first', () => {
  const images = Array.from({ length: 30 }, (_, i) => ({ large: `1/${i}`, preview: 'data:' }))
  const light = toCarouselCard({ id: 1, images } as unknown as CardListing, 12)
  expect(light.images).toHaveLength(12)
  expect(light.images.map(({ preview }) => preview)).toEqual(['data:', ...Array(11).fill(null)])
})
