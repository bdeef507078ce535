import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additionalModels, catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { findFamilies } from '#features/lookups/server/public/find-family.ts'
import { readRow } from '#tests/support/database/rows.ts'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { searchListings } from '../public/search-listings.ts'
import { type StartedSearch, startSearch } from '../public/start-search.ts'
import { findOtherMeaning } from './offer-filter.ts'
import { lineToSearchQuery, parseSearchLine } from './parse-search-line.ts'

const ctx = contextForFile({}, acquireReferenceDatabase)
let search: StartedSearch

beforeAll(async () => {
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})
afterAll(() => search.stop())

/** Models as sellers type them, beyond the catalog's. */
const otherSpellings = [
  ["Van's", 'RV-7'],
  ['Piper', 'NAVAJO C'],
  ['Piper', 'COMANCHE 260'],
  ['Piper', 'PA-28-140'],
  ['Piper', 'J3C-65'],
  ['Cessna', '172E'],
  ['Cessna', '182H'],
  ['Cessna', '150K'],
  ['Cessna', '210 CENTURION'],
  ['Cessna', 'CITATION V ULTRA'],
  ['Beechcraft', 'C55 BARON'],
  ['Beechcraft', '35 BONANZA'],
  ['Beechcraft', 'KING AIR 350I'],
  ['Cirrus', 'SR22-G5 TURBO'],
  ['Robinson', 'R44 II'],
  ['Rockwell', 'Commander 840'],
] as const

const models = fc.constantFrom<readonly [string, string]>(
  ...[...catalog, ...additionalModels].map(({ make, model }) => [make, model] as const),
  ...otherSpellings,
)

/** Half of the N-numbers begin with a model's number: N172ES. */
const registrations = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('172', '182', '206', '310', '44', '22'),
      fc.nat(899).map((n) => String(n + 100)),
    ),
    fc.stringMatching(/^[A-HJ-NP-Z]{2}$/),
  )
  .map(([digits, letters]) => `N${digits}${letters}`)

const serials = fc
  .tuple(fc.constantFrom('172-', '28-', 'TH-', 'LB', 'D-', '172S'), fc.nat(89_999))
  .map(([prefix, number]) => `${prefix}${number + 10_000}`)

/** As brokers number their inventory. */
const stockNumbers = fc
  .tuple(fc.constantFrom('A-', 'AC', 'STK', 'HB-', '24-'), fc.nat(899))
  .map(([prefix, number]) => `${prefix}${number + 1000}`)

test('[SRCH-07] [BEY-04] a listing is found by its title, model, registration, serial, and stock number', async () => {
  await fc.assert(
    fc.asyncProperty(
      models,
      registrations,
      serials,
      stockNumbers,
      async ([make, model], registration, serial, stock) => {
        const id = await list(make, model, registration, serial, stock)
        const lines = [
          `1995 ${make} ${model}`,
          `${make} ${model}`,
          registration,
          registration.toLowerCase(),
          serial,
          `s/n ${serial}`,
          stock,
          `stock # ${stock}`,
        ]
        for (const line of lines) {
          const { query } = await lineToSearchQuery(ctx, line, 'en')
          const address = new URLSearchParams(writeSearchQuery(query))
          const { items } = await searchListings(ctx, Object.fromEntries(address))
          expect(
            items.map((item) => item.id),
            line,
          ).toContain(id)
        }
        await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
      },
    ),
    {
      numRuns: scaleRounds(20),
      examples: otherSpellings.map(
        (spelling): Example => [spelling, 'N172ES', '172-80123', 'A-1720'],
      ),
    },
  )
})

test.each([
  ['1234', '1234', true],
  ['0482', '482', true],
  ['42999', '42999', true],
  ['182 s/n 42999', '42999', true],
  // Models and years come first.
  ['172', '172', false],
  ['182', '182', false],
  ['310', '310', false],
  ['1900', '1900', false],
])('[SRCH-07] “%s” finds the serial number %s: %s', async (line, serial, isFound) => {
  const id = await list('Robinson', 'R66', 'N966RH', serial, 'A-9660')
  const { query } = await lineToSearchQuery(ctx, line, 'en')
  expect(query.kw === serial).toBe(isFound)
  expect(query.md === undefined && query.yf === undefined).toBe(isFound && !line.startsWith('182'))
  await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
})

test.each([
  ['7890123', '28-7890123'],
  ['archer 7890123', '28-7890123'],
  ['28-7890123 archer', '28-7890123'],
  ['archer 28-7890123', '28-7890123'],
  ['PA28-7890123', '28-7890123'],
  ['s/n 7890123', '28-7890123'],
  ['n966rh 7837001', '28R-7837001'],
  ['archer 17280124', '17280124-A'],
])('[SRCH-07] “%s” finds the serial number %s', async (line, serial) => {
  const id = await list('Piper', 'PA-28-181 Archer II', 'N966RH', serial, 'A-9660')
  const { query } = await lineToSearchQuery(ctx, line, 'en')
  const { items } = await searchListings(
    ctx,
    Object.fromEntries(new URLSearchParams(writeSearchQuery(query))),
  )
  expect(items.map((item) => item.id)).toEqual([id])
  await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
})

test.each([
  ['archer 7890124', '7890124'],
  ['archer 28-7890124', '28-7890124'],
  ['archer 2500000', '2500000'],
])('[BEY-04] “%s” names the number that no listing has', async (line, unknown) => {
  const id = await list('Piper', 'PA-28-181 Archer II', 'N966RH', '28-2500000', 'A-9660')
  const { notUnderstood } = await parseSearchLine(ctx, line, 'en')
  expect(notUnderstood.map(({ text }) => text)).toEqual([unknown])
  await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
})

test.each([
  ['1995 sipper', '1995 skipper', ['sipper']],
  ['archer 900 lbs', 'archer useful load 900 lbs', ['900 lbs']],
  ['archer 182x', 'archer', ['182x']],
])('[BEY-04] “%s” finds aircraft without its guess', async (line, guess, left) => {
  const guessed = await lineToSearchQuery(ctx, guess, 'en')
  const before = await parseSearchLine(ctx, line, 'en')
  const id = await list('Piper', 'PA-28-181 Archer II', 'N966RH', '28-7890125', 'A-9661')
  const { query, notUnderstood, corrected } = await parseSearchLine(ctx, line, 'en')
  const address = Object.fromEntries(new URLSearchParams(writeSearchQuery(query)))
  expect((await searchListings(ctx, address)).items.map((item) => item.id)).toEqual([id])
  expect([notUnderstood.map(({ text }) => text), corrected]).toEqual([left, []])
  await ctx.db.deleteFrom('listing').where('id', '=', id).execute()
  // If nothing is found either way, the guess remains.
  if (guess !== 'archer') expect(before.query).toEqual(guessed.query)
})

test('[BEY-04] “172s” is every 172, and the 172S is offered', async () => {
  const line = await parseSearchLine(ctx, '172s under 100k', 'en')
  const { query } = line
  expect(line.otherQuery).toEqual({ ...query, kw: '172s' })
  expect(await findOtherMeaning(ctx, line, query)).toEqual({
    searched: 'Cessna 172',
    name: 'Cessna 172 listings that mention “172s”',
    changes: { kw: '172s' },
  })
  const capital = await parseSearchLine(ctx, '172S under 100k', 'en')
  expect(capital.query).toEqual({ ...query, kw: '172S' })
  expect(capital.otherQuery).toEqual(capital.query)
})

async function list(
  make: string,
  model: string,
  registration: string,
  serial: string,
  stock: string,
) {
  const found = await readRow(ctx.db, 'make', { name: make }, 'id')
  const [family = null] = await findFamilies(ctx, [{ makeId: found.id, model }])
  return aListing(ctx, {
    make,
    model,
    family,
    year: 1995,
    title: `1995 ${make} ${model}`,
    registration,
    serial_number: serial,
    stock_number: stock,
    images: 0,
  })
}

type Example = [
  model: readonly [string, string],
  registration: string,
  serial: string,
  stock: string,
]
