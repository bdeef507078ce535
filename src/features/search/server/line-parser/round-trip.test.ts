import { beforeAll, expect, test } from 'vitest'
import { SeededRandom } from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import {
  hasOrder,
  omitInexpressible,
  toSearchText,
} from '#tests/support/search-text/to-search-text.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { parseLine } from './parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>

beforeAll(async () => {
  on = await loadSearchVocabulary()
})

test('[BEY-04] parses the text of any set of filters back to the same filters', () => {
  const dice = new SeededRandom(20_261_121)
  const told = new Set<string>()
  for (let round = 0; round < scaleRounds(400); round += 1) {
    const query = sayable(dice)
    const line = toSearchText(query, on.market)
    const read = parseLine(line, on.names, on.places)
    expect({ line, ...read }).toEqual({ line, query, notUnderstood: [] })
    for (const code of Object.keys(query)) told.add(code)
  }
  // The test covered every parameter that can be expressed in words.
  expect(told.size).toBeGreaterThanOrEqual(50)
})

test('[BEY-04] each family name is parsed as that family or one that starts with it', () => {
  for (const { id, makeId, name } of on.market.families) {
    const make = on.market.makes.find((one) => one.id === makeId)?.text
    const { query, notUnderstood } = parseLine(`${make} ${name}`, on.names, on.places)
    expect({ name, has: query.md?.split(',').includes(String(id)), notUnderstood }).toEqual({
      name,
      has: true,
      notUnderstood: [],
    })
  }
})

/** Returns a random search limited to parameters that can be expressed in words. */
function sayable(dice: SeededRandom): Record<string, string> {
  const written = new URLSearchParams(writeSearchQuery(randomQuery(dice)))
  const query = omitInexpressible(Object.fromEntries(written))
  delete query.m
  delete query.md
  if (dice.chance(0.5)) query.md = pickFamilies(dice)
  else if (dice.chance(0.3)) query.m = pickMake(dice)
  if (query.md === '') delete query.md
  if (query.m === '') delete query.m
  if (query.near === 'APA' || query.near === '00V') query.near = 'KAPA'
  if (query.near === undefined) delete query.nm
  if (query.kw?.includes(',')) delete query.kw
  if (!hasOrder(query)) {
    delete query.sort
    delete query.rev
  }
  return query
}

/** Omits families whose name is ambiguous because it starts other names or is also a model's name. */
function pickFamilies(dice: SeededRandom): string {
  const { families } = on.market
  const ids = Array.from({ length: 1 + dice.below(3) }, () => dice.one(families).id)
  const alone = ids.filter((id) => {
    const family = families.find((one) => one.id === id)
    const make = on.market.makes.find((one) => one.id === family?.makeId)?.text
    const { query } = parseLine(`${make} ${family?.name}`, on.names, on.places)
    return query.md === String(id) && query.kw === undefined
  })
  return [...new Set(alone)].toSorted((a, b) => a - b).join(',')
}

/** Omits makes such as "Pitts", which is also a family of other makes. */
function pickMake(dice: SeededRandom): string {
  const { id, text } = dice.one(on.market.makes)
  return parseLine(text, on.names, on.places).query.m === String(id) && !hasFamily(text)
    ? String(id)
    : ''
}

function hasFamily(make: string): boolean {
  return parseLine(make, on.names, on.places).query.md !== undefined
}
