import { expect, test } from 'vitest'
import { SearchQuery } from './contract.ts'
import { parameters } from './filters.ts'
import { usually } from './search-address.ts'

test('[SRCH-01] knows every parameter of the contract, in its order', () => {
  expect([...parameters, 'reload']).toEqual(Object.keys(SearchQuery.shape))
})

test('[SRCH-01] knows the contract’s defaults', () => {
  expect(usually).toEqual(SearchQuery.parse({}))
})
