import { describe, expect, test } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { featuredGallery, lightCard } from './featured-gallery.ts'

/** As much of a card as galleries look at. */
function card(id: number, images: number) {
  const pictures = Array.from({ length: images }, (_, i) => ({
    large: `${id}/${i}`,
    preview: 'data:',
  }))
  return { id, images: pictures } as unknown as ListingCard
}
const addresses = (listings: ListingCard[]) =>
  featuredGallery(listings).map(({ picture }) => picture.large)

describe('the photos of featured aircraft', () => {
  test('[LAND-01] are at most 24, and at most 12 of one aircraft', () => {
    expect(addresses([card(1, 30), card(2, 30), card(3, 30)])).toHaveLength(24)
    expect(addresses([card(1, 30)])).toHaveLength(12)
  })

  test('[LAND-01] begin with everybody’s first one', () => {
    expect(addresses([card(1, 2), card(2, 0), card(3, 1)])).toEqual(['1/0', '3/0', '1/1'])
  })

  test('[LAND-01] a card carries at most 12 pictures, and the preview of the first', () => {
    const light = lightCard(card(1, 30), 12)
    expect(light.images).toHaveLength(12)
    expect(light.images.map(({ preview }) => preview)).toEqual(['data:', ...Array(11).fill(null)])
  })
})
