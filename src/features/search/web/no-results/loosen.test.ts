import { expect, test } from 'vitest'
import type { SearchQuery } from '../../contract.ts'
import { readSearchQuery } from '../../rules.ts'
import { writeSearchQuery } from '../../search-address.ts'
import { loosen } from './loosen.ts'

function searchOf(address: string) {
  return readSearchQuery(new URLSearchParams(address)).query
}

test('leaves out one filter at a time, whole, and names those that show something', async () => {
  const asked: string[] = []
  const found: Record<string, number> = {
    'pt=60000&near=KAPA&nm=100': 6,
    'm=1,2&near=KAPA&nm=100': 3,
  }
  const ways = await loosen(
    searchOf('m=1,2&pt=60000&near=KAPA&nm=100&page=2'),
    async (query: SearchQuery) => {
      const address = writeSearchQuery(query)
      asked.push(address)
      return found[address] ?? 0
    },
  )
  expect(asked).toHaveLength(3)
  expect(ways).toEqual([
    { name: 'price', count: 3 },
    { name: 'm', count: 6 },
  ])
})

test('never asks more than eight times', async () => {
  let asked = 0
  const all = 'kw=x&pt=1&c=1&m=1&tt=1&el=50&yf=1990&near=KAPA&st=1&bt=1&f=1&h=1&lt=9&et=1&fo=t'
  await loosen(searchOf(all), async () => {
    asked++
    return 0
  })
  expect(asked).toBe(8)
})
