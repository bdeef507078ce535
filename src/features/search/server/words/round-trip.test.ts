import { beforeAll, expect, test } from 'vitest'
import { Dice } from '#tests/support/random-listings.ts'
import { randomQuery } from '#tests/support/random-queries.ts'
import { rounds } from '#tests/support/rounds.ts'
import { marketOfWords } from '#tests/support/words/market-of-words.ts'
import { hasOrder, spoken, toWords } from '#tests/support/words/to-words.ts'
import { writeSearchQuery } from '../../search-address.ts'
import { parseLine } from './parse-line.ts'

let on: Awaited<ReturnType<typeof marketOfWords>>

beforeAll(async () => {
  on = await marketOfWords()
})

test('[BEY-04] the words of any set of filters are read back as the same filters', () => {
  const dice = new Dice(20_261_121)
  const told = new Set<string>()
  for (let round = 0; round < rounds(400); round += 1) {
    const query = sayable(dice)
    const line = toWords(query, on.market)
    const read = parseLine(line, on.names, on.places)
    expect({ line, ...read }).toEqual({ line, query, notUnderstood: [] })
    for (const code of Object.keys(query)) told.add(code)
  }
  // Every parameter that has words was among them.
  expect(told.size).toBeGreaterThanOrEqual(50)
})

test('[BEY-04] each family by its name is itself, or one of those that begin with it', () => {
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

/** A random search, kept to what words stand for. */
function sayable(dice: Dice): Record<string, string> {
  const written = new URLSearchParams(writeSearchQuery(randomQuery(dice)))
  const query = spoken(Object.fromEntries(written))
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

/** Names that begin others' names mean all of them, and a name that is also a model's means that model. */
function pickFamilies(dice: Dice): string {
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

/** "Pitts" means the make and what others build under its name. */
function pickMake(dice: Dice): string {
  const { id, text } = dice.one(on.market.makes)
  return parseLine(text, on.names, on.places).query.m === String(id) && !hasFamily(text)
    ? String(id)
    : ''
}

function hasFamily(make: string): boolean {
  return parseLine(make, on.names, on.places).query.md !== undefined
}
