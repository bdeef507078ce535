import { expect, test } from 'vitest'
import { defaultSearchQuery } from '../search-url.ts'
import { searchMeta } from './search-meta.ts'

const head = {
  name: 'Cessna Aircraft For Sale',
  description: '310 aircraft for sale.',
  image: undefined,
}
const site = { name: 'Windsock', url: 'https://windsock.example' }

test.each([
  [0, 'Windsock - Cessna Aircraft For Sale', '310 aircraft for sale.'],
  [1, 'Windsock - Cessna Aircraft For Sale, Page 2', 'Page 2: 310 aircraft for sale.'],
])('[NAV-09] [BEY-27] pages of results have their own titles: page %i', (page, title, content) => {
  const tags = searchMeta({ ...defaultSearchQuery, page }, head, site)
  expect(tags).toContainEqual({ title })
  expect(tags).toContainEqual({ name: 'description', content })
})
