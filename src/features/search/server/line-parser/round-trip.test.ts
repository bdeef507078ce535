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

let vocabulary: Awaited<ReturnType<typeof loadSearchVocabulary>>

beforeAll(async () => {
  vocabulary = await loadSearchVocabulary()
})

test('[BEY-04] parses the text of any set of filters back to the same filters', () => {
  const random = new SeededRandom(20_261_121)
  const coveredCodes = new Set<string>()
  for (let round = 0; round < scaleRounds(400); round += 1) {
    const query = randomExpressibleQuery(random)
    const line = toSearchText(query, vocabulary.market)
    const read = parseLine(line, vocabulary.names, vocabulary.places)
    expect({ line, ...read }).toEqual({ line, query, notUnderstood: [], corrected: [] })
    for (const code of Object.keys(query)) coveredCodes.add(code)
  }
  // The test covered every parameter that can be expressed in words.
  expect(coveredCodes.size).toBeGreaterThanOrEqual(50)
})

test('[BEY-04] each family name is parsed as that family or one that starts with it', () => {
  for (const { id, makeId, name } of vocabulary.market.families) {
    const make = vocabulary.market.makes.find((make) => make.id === makeId)?.text
    const { query, notUnderstood } = parseLine(
      `${make} ${name}`,
      vocabulary.names,
      vocabulary.places,
    )
    expect({ name, has: query.md?.split(',').includes(String(id)), notUnderstood }).toEqual({
      name,
      has: true,
      notUnderstood: [],
    })
  }
})

/** Returns a random search limited to parameters that can be expressed in words. */
function randomExpressibleQuery(random: SeededRandom): Record<string, string> {
  const written = new URLSearchParams(writeSearchQuery(randomQuery(random)))
  const query = omitInexpressible(Object.fromEntries(written))
  delete query.m
  delete query.md
  if (random.chance(0.5)) query.md = pickFamilies(random)
  else if (random.chance(0.3)) query.m = pickMake(random)
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
function pickFamilies(random: SeededRandom): string {
  const { families } = vocabulary.market
  const ids = Array.from({ length: 1 + random.below(3) }, () => random.one(families).id)
  const alone = ids.filter((id) => {
    const family = families.find((family) => family.id === id)
    const make = vocabulary.market.makes.find((make) => make.id === family?.makeId)?.text
    const { query } = parseLine(`${make} ${family?.name}`, vocabulary.names, vocabulary.places)
    return query.md === String(id) && query.kw === undefined
  })
  return [...new Set(alone)].toSorted((a, b) => a - b).join(',')
}

/** Omits makes such as "Pitts", which is also a family of other makes. */
function pickMake(random: SeededRandom): string {
  const { id, text } = random.one(vocabulary.market.makes)
  return parseLine(text, vocabulary.names, vocabulary.places).query.m === String(id) &&
    !hasFamily(text)
    ? String(id)
    : ''
}

function hasFamily(make: string): boolean {
  return parseLine(make, vocabulary.names, vocabulary.places).query.md !== undefined
}
