import { expect, test } from 'vitest'
import { SearchQuery } from './contract.ts'
import { parameters } from './filters.ts'
import { defaultSearchQuery } from './search-url.ts'

test('[SRCH-01] the search URL has every parameter of the contract, in its order', () => {
  expect([...parameters, 'reload']).toEqual(Object.keys(SearchQuery.shape))
})

test('[SRCH-01] the defaults match the contract', () => {
  expect(defaultSearchQuery).toEqual(SearchQuery.parse({}))
})
