import { beforeAll, expect, test } from 'vitest'
import { countryId } from '#features/lookups/server/public/country-names.ts'
import { findPlaceSuggestions } from '#features/lookups/server/public/find-place-suggestions.ts'
import { resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { SearchQuery } from '../contract.ts'
import { resolveQueryPlace } from './search-area.ts'

const ctx = contextForFile()

beforeAll(async () => {
  const place = (city: string, state_id: number, zip: string, latitude: number) => ({
    city,
    state_id,
    zip,
    latitude,
    longitude: -100,
  })
  await ctx.db.deleteFrom('location').execute()
  await ctx.db
    .insertInto('location')
    .values([
      place('Denver', 6, '80201', 39),
      place('Denver', 6, '80203', 41),
      place('Denver', 16, '50622', 42),
      place('Saint Louis', 26, '63101', 38),
      place('Albany', 33, '12201', 43),
      place('New York', 33, '10001', 40),
      place('Las Vegas', 32, '87701', 35),
      place('Las Vegas', 29, '89101', 36),
      place('Las Vegas', 29, '89102', 36),
    ])
    .execute()
  await insertRow(ctx.db, 'airport', {
    ident: 'KDEN',
    name: 'Denver International',
    city: 'Denver',
    state_id: 6,
    latitude: 39.86,
    longitude: -104.67,
  })
})

test.each([
  ['den', 'KDEN'],
  ['KDEN', 'KDEN'],
  ['80203', '80203'],
  ['denver', 'Denver, CO'],
  ['Denver, IA', 'Denver, IA'],
  ['denver iowa', 'Denver, IA'],
  ['St. Louis', 'Saint Louis, MO'],
  ['albany new york', 'Albany, NY'],
  ['las vegas', 'Las Vegas, NV'],
  ['colorado', 'Colorado'],
  ['CO', 'Colorado'],
  ['new york', 'New York, NY'],
  ['Denve', undefined],
  ['Denver, TX', undefined],
])('[BEY-04] resolves “%s” to %s', async (text, name) => {
  expect((await resolvePlace(ctx, text))?.name).toBe(name)
})

test('[BEY-04] measures distance from the city center', async () => {
  expect(await resolvePlace(ctx, 'Denver, CO')).toMatchObject({ latitude: 40, longitude: -100 })
})

test('[BEY-04] suggests cities, airports, ZIP codes, and states for the typed text', async () => {
  const choices = async (q: string) =>
    (await findPlaceSuggestions(ctx, q)).map(
      ({ near, st }) => near ?? (st?.length === 1 ? st[0] : st),
    )
  expect(await choices('denv')).toEqual(['Denver, CO', 'Denver, IA', 'KDEN'])
  expect(await choices('denver, i')).toEqual(['Denver, IA'])
  expect((await choices('den'))[0]).toBe('KDEN')
  expect(await choices('8020')).toEqual(['80201', '80203'])
  expect(await choices('co')).toContain(6)
  expect(await choices('zzzz')).toEqual([])
})

test.each([
  ['en', 'Europe', 'DE', 'US'],
  ['en', 'the EU', 'FR', 'GB'],
  ['en', 'outside the US', 'CA', 'US'],
  ['de', 'Außerhalb der USA', 'DE', 'US'],
  ['es', 'América Latina', 'MX', 'ES'],
  ['tr', 'Avrupa', 'TR', 'US'],
] as const)(
  '[SRCH-08] in %s, the location “%s” filters by its countries',
  async (language, near, member, other) => {
    await runInLanguage(language, async () => {
      const { query, unknownPlace } = await resolveQueryPlace(ctx, SearchQuery.parse({ near }))
      expect(unknownPlace).toBeNull()
      expect(query).not.toHaveProperty('near')
      expect(query.st).toContain(countryId(member))
      expect(query.st).not.toContain(countryId(other))
      const start = near.slice(0, -1)
      const suggested = (await findPlaceSuggestions(ctx, start)).map(({ st }) => st)
      expect(suggested).toContainEqual(query.st)
    })
  },
)

test.each([
  ['en', 'AB'],
  ['en', 'UE'],
  ['de', 'AB'],
] as const)(
  '[SRCH-08] in %s, “%s” isn’t the European Union of another language',
  async (language, near) => {
    const { query } = await runInLanguage(language, () =>
      resolveQueryPlace(ctx, SearchQuery.parse({ near })),
    )
    expect(query).not.toHaveProperty('st')
  },
)

test('[SRCH-08] a state entered as a location filters by that state; an unknown location is reported', async () => {
  const placed = (near: string, nm?: string) =>
    resolveQueryPlace(ctx, SearchQuery.parse({ near, nm, m: '3' }))
  expect((await placed('colorado')).query).toMatchObject({ st: [6], m: [3] })
  expect((await placed('colorado')).query).not.toHaveProperty('nm')
  expect((await placed('colorado', '300')).query).toMatchObject({ near: 'Colorado', nm: 300 })
  expect((await placed('denver', '100')).query).toMatchObject({ near: 'Denver, CO', nm: 100 })
  expect(await placed('Denve')).toMatchObject({ unknownPlace: 'Denve', query: { m: [3] } })
})
