import { describe, expect, test } from 'vitest'
import { PlaceName } from '#features/lookups/place-contract.ts'
import { resolvePlace } from '#features/lookups/server/public/resolve-place.ts'
import { placeName } from '#features/search/active-filters.ts'
import { ambiguousStateCodes } from '#features/search/server/line-parser/place-terms.ts'
import { findOtherMeaning } from '#features/search/server/understand/offer-filter.ts'
import { parseSearchLine } from '#features/search/server/understand/parse-search-line.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import {
  aircraftNamedLikePlaces,
  hasOtherAircraft,
  placeSpellings,
  unknownPlaces,
} from '#tests/support/search-text/place-spellings.ts'
import { readRow } from '../../support/database/rows.ts'
import { acquireReferenceDatabase } from '../../support/database/test-database.ts'
import { siteForFile } from '../../support/for-file.ts'

const server = siteForFile({}, acquireReferenceDatabase)

async function get(url: string) {
  const response = await server.get(url)
  expect(response.status, url).toBe(200)
  return response.json()
}

describe('[BEY-18] places outside the United States', () => {
  test.each([
    ['EDDF', 'EDDF'],
    ['fra', 'EDDF'],
    ['MUC', 'EDDM'],
    ['München', 'Munich, Germany'],
    ['muenchen', 'Munich, Germany'],
    ['Munich, DE', 'Munich, Germany'],
    ['London', 'London, UK'],
    ['london united kingdom', 'London, UK'],
    ['Paris', 'Paris, France'],
    ['Paris, TX', 'Paris, TX'],
    ['Birmingham', 'Birmingham, AL'],
    ['Birmingham, UK', 'Birmingham, UK'],
    ['Köln', 'Köln, Germany'],
    ['lax', 'KLAX'],
    ['Georgia', 'Georgia'],
  ])('“%s” is %s', async (text, name) => {
    expect((await resolvePlace(server.ctx, text))?.name).toBe(name)
  })

  test.each(Object.entries(placeSpellings))(
    '[BEY-04] visitors from %s find places as they spell them',
    async (country, spellings) => {
      const ctx = { ...server.ctx, country }
      const expected = Object.entries(spellings).flatMap(([place, typed]) =>
        splitTexts(typed).map((text) => [text, place]),
      )
      const found: [string, string | undefined][] = []
      for (const [text = ''] of expected) found.push([text, (await resolvePlace(ctx, text))?.name])
      expect(found).toEqual(expected)
    },
  )

  test('[BEY-04] a canonical name is the same place for every visitor', async () => {
    const names = new Set(Object.values(placeSpellings).flatMap(Object.keys))
    for (const country of ['US', 'DE'])
      for (const name of [...names].filter((name) => !/^\d/.test(name)))
        expect((await resolvePlace({ ...server.ctx, country }, name))?.name, name).toBe(name)
  })

  test.each([
    ['US', 'baron in Ontario', 'Ontario, Canada', 'Ontario, CA'],
    ['US', '182 near Portland', 'Portland, OR', 'Portland, ME'],
    ['US', '182 near LA', 'Los Angeles, CA', 'Louisiana'],
    ['US', 'cub near Washington', 'Washington, DC', 'Washington'],
    ['US', 'cub in Washington', undefined, 'Washington, DC'],
    ['US', 'mooney in Georgia', undefined, 'Georgia'],
    ['US', 'R44 near Birmingham', 'Birmingham, AL', 'Birmingham, UK'],
    ['GB', 'R44 near Birmingham', 'Birmingham, UK', undefined],
    ['US', "182 near O'Hare", 'KORD', undefined],
    ['US', '182 near Denver', 'Denver, CO', undefined],
    ['US', 'R44 near Paris TX', 'Paris, TX', undefined],
    ['US', 'skylane Winston-Salem', 'Winston-Salem, NC', undefined],
    ['US', "Coeur d'Alene", "Coeur d'Alene, ID", undefined],
    ['US', 'floatplane near coeur dalene', "Coeur d'Alene, ID", undefined],
    ['US', 'hangared 172 NYC', 'New York, NY', undefined],
    ['US', 'sr22 Bay Area', 'San Francisco Bay Area', undefined],
    ['US', 'M5V 2T6', 'Toronto, Canada', undefined],
    ['US', 'SW1A 1AA', 'London, UK', undefined],
    ['DE', 'R44 80331', 'Munich, Germany', undefined],
    ['DE', '80331 München 172', 'Munich, Germany', undefined],
    ['AT', 'R44 near 1010', 'Vienna, Austria', undefined],
    ['US', 'mooney M20 1010', undefined, undefined],
    ['US', '182 on floats', undefined, undefined],
    ['US', '182 in the region of Denver', 'Denver, CO', undefined],
    ['US', '182 around the area of Denver', 'Denver, CO', undefined],
    ['US', '182 within 50 nm of the city of Denver', 'Denver, CO', undefined],
    ['US', '182 in the greater Denver area', 'Denver, CO', undefined],
    ['US', '182 Denver metro area', 'Denver, CO', undefined],
    ['US', 'cub near the Colony', 'The Colony, TX', undefined],
    ['US', 'cub in the city', undefined, undefined],
  ])(
    '[BEY-04] a visitor from %s who types “%s” means %s and is told of %s',
    async (country, line, near, other) => {
      const ctx = { ...server.ctx, country }
      const read = await parseSearchLine(ctx, line, 'en')
      expect(read.query.near).toBe(near)
      expect((await findOtherMeaning(ctx, read, read.query))?.name).toBe(other)
    },
  )

  test.each(aircraftNamedLikePlaces)(
    '[BEY-04] “%s” is near %s, and may be near %s',
    async (line, near, otherNear) => {
      const { query, otherQuery } = await parseSearchLine(server.ctx, line, 'en')
      expect([query.near, otherQuery.near]).toEqual([near, otherNear])
      for (const one of [query, otherQuery])
        expect(Boolean(one.m || one.md), one.near).toBe(
          one.near === undefined || hasOtherAircraft.has(line),
        )
    },
  )

  test('[BEY-04] offers the aircraft instead of the city of the same name, and the reverse', async () => {
    await aListing(server.ctx, { make: 'Piper', model: 'Cheyenne II', family: 'Cheyenne' })
    const city = await get('/api/listing/understand?q=Cheyenne%20WY')
    expect(city.query).toMatchObject({ near: 'Cheyenne, WY' })
    expect(city.otherPlace).toMatchObject({ name: 'Piper Cheyenne, Wyoming' })
    const changed = Object.fromEntries(new URLSearchParams(city.otherPlace.address))
    expect(changed).toEqual({ md: expect.any(String), st: expect.any(String) })
    const aircraft = await get('/api/listing/understand?q=Comanche%20TX')
    expect(aircraft.otherPlace.name).toMatch(/^Within .* of Comanche, TX$/)
  })

  test('[BEY-04] a designator that is also an airport’s code is the aircraft, and offers the airport', async () => {
    const read = await parseSearchLine(server.ctx, 'B06 under 500k', 'en')
    expect([read.query.md?.length, read.query.near]).toEqual([2, undefined])
    const other = await findOtherMeaning(server.ctx, read, read.query)
    expect(other?.name).toMatch(/ of B06$/)
    expect((await parseSearchLine(server.ctx, 'near B06', 'en')).query.near).toBe('B06')
  })

  test.each(unknownPlaces)('[BEY-04] “%s” is not a place', async (text) => {
    expect(await resolvePlace(server.ctx, text)).toBeUndefined()
  })

  test('ZZZZ, which stands for places without a code, is not an airport', async () => {
    expect(await resolvePlace(server.ctx, 'ZZZZ')).toBeUndefined()
  })

  test.each([
    ['R44 near EDDF', { near: 'EDDF' }],
    ['R44 EDDF', { near: 'EDDF' }],
    ['R44 near fra', { near: 'EDDF' }],
    ['R44 near München', { near: 'Munich, Germany' }],
    ['R44 in muenchen', { near: 'Munich, Germany' }],
    ['R44 near Zürich, Switzerland', { near: 'Zürich, Switzerland' }],
    ['R44 within 300 km of EDDF', { near: 'EDDF', nm: 162 }],
  ])('understands “%s”', async (line, query) => {
    expect((await parseSearchLine(server.ctx, line, 'en')).query).toMatchObject(query)
  })

  test.each([
    ['de', 'R44 nahe Köln', { near: 'Köln, Germany' }],
    ['de', 'R44 im Umkreis von 300 km um EDDF', { near: 'EDDF', nm: 162 }],
    ['es', 'R44 cerca de Palma de Mallorca', { near: 'Palma de Mallorca, Spain' }],
    ['es', 'R44 a 300 km de Múnich', { near: 'Munich, Germany', nm: 162 }],
    ['tr', "R44 EDDF'ye 300 km mesafede", { near: 'EDDF', nm: 162 }],
    ['tr', 'R44 Münih yakınlarında', { near: 'Münih, Germany' }],
  ] as const)(
    '[BEY-20] understands places in the language %s: “%s”',
    async (language, line, query) => {
      expect((await parseSearchLine(server.ctx, line, language)).query).toMatchObject(query)
    },
  )

  test.each([
    ['de', 'R44 nahe München', 'München, Deutschland'],
    ['de', 'R44 nahe mailand', 'Mailand, Italien'],
    ['de', 'R44 in Genf', 'Genf, Schweiz'],
    ['de', 'R44 nahe Frankfurt', 'Frankfurt am Main, Deutschland'],
    ['de', 'R44 nahe Koeln', 'Köln, Deutschland'],
    ['de', 'R44 nahe Munich', 'Munich, Deutschland'],
    ['es', 'R44 cerca de Londres', 'Londres, UK'],
    ['es', 'R44 cerca de Monterrey', 'Monterrey, México'],
    ['es', 'R44 cerca de Nueva York', 'New York, NY'],
    ['tr', 'R44 Münih yakınlarında', 'Münih, Almanya'],
    ['tr', 'izmir civarında R44', 'İzmir, Türkiye'],
    ['tr', 'R44 Viyana yakınında', 'Viyana, Avusturya'],
    ['en', 'R44 near München', 'Munich, Germany'],
    ['en', 'R44 near dual', 'Douala, Cameroon'],
  ] as const)('[BEY-20] in %s, “%s” is named %s', async (language, line, name) => {
    const { near = '' } = (await parseSearchLine(server.ctx, line, language)).query
    expect(runInLanguage(language, () => placeName(near))).toBe(name)
    // Both names are the same place.
    expect(await resolvePlace(server.ctx, near)).toBeDefined()
  })

  test('[BEY-20] a country has a name in each language', async () => {
    const states = await server.ctx.db.selectFrom('state').select(['id', 'name']).execute()
    const id = states.find(({ name }) => name === 'Germany')?.id
    for (const [language, line] of [
      ['de', 'R44 in Deutschland'],
      ['es', 'R44 en Alemania'],
      ['tr', "Almanya'da R44"],
    ] as const)
      expect((await parseSearchLine(server.ctx, line, language)).query.st).toEqual([id])
    const names = new Set(states.map(({ name }) => name))
    const rows = readText('country-names.csv').trimEnd().split('\n').slice(1)
    expect(rows.filter((row) => !names.has(row.split(',')[0] ?? ''))).toEqual([])
  })

  test.each([
    ['en', 'cessna 172 dual g5'],
    ['en', '182 dual nav com'],
    ['en', 'Dual GTN 650 bonanza'],
    ['en', '172 within 600 nm out of my home'],
    ['en', 'complete log 172'],
    ['tr', 'hasarı az cessna 182'],
    ['tr', 'uçuşu az piper'],
    ['tr', 'ne kadar 172'],
    ['es', 'va bien cessna 172'],
    ['de', '172 il log'],
  ] as const)('[BEY-04] no place is read in the words of %s: “%s”', async (language, line) => {
    const { near, st } = (await parseSearchLine(server.ctx, line, language)).query
    expect([near, st]).toEqual([undefined, undefined])
  })

  test.each([
    ['172 near dual', { near: 'Douala, Cameroon' }],
    ['172 in AZ', { st: expect.any(Array) }],
    ['172 AZ', { st: expect.any(Array) }],
    ['172 Tucson az', { near: 'Tucson, AZ' }],
    ["172 near 's-Hertogenbosch", { near: "'s-Hertogenbosch, Netherlands" }],
    ['IFR Cherokee near Dallas', { near: 'Dallas, TX' }],
    ['172 near Van Nuys airport', { near: 'KVNY' }],
  ])('[BEY-04] a place is read in “%s”', async (line, query) => {
    expect((await parseSearchLine(server.ctx, line, 'en')).query).toMatchObject(query)
  })

  test('[BEY-04] function words of each language are not read as states', async () => {
    const codes = new Set(
      (await server.ctx.db.selectFrom('state').select('code').execute()).map(({ code }) =>
        code.toLowerCase(),
      ),
    )
    const words = functionWords.split(' ').filter((word) => codes.has(word))
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter((word) => !ambiguousStateCodes.has(word))).toEqual([])
  })

  test('[BEY-04] each canonical name of a city is a valid search parameter', async () => {
    const cities = await server.ctx.db
      .selectFrom('location')
      .innerJoin('state', 'state.id', 'location.state_id')
      .select(['city', 'code'])
      .distinct()
      .execute()
    const names = cities.map(({ city, code }) => `${city}, ${code}`)
    expect(names.filter((name) => !PlaceName.safeParse(name).success)).toEqual([])
  })

  test.each([
    ['en', '172 in europe', ['Germany', 'France'], ['Brazil']],
    ['en', '172 in the EU', ['Germany'], ['United Kingdom', 'Switzerland']],
    ['en', '172 EASA countries', ['Switzerland'], ['United Kingdom']],
    ['en', '172 outside the US', ['Brazil', 'Germany'], ['Texas']],
    ['de', '172 in Europa', ['Germany'], ['Brazil']],
    ['de', '172 außerhalb der USA', ['Brazil'], ['Texas']],
    ['es', '172 en Latinoamérica', ['Brazil', 'Mexico'], ['Spain']],
    ['tr', "Avrupa'da cessna 172", ['Germany'], ['Brazil']],
    ['tr', 'İskandinavya 172', ['Sweden'], ['Finland']],
  ] as const)(
    '[BEY-20] a set of countries is a filter in %s: “%s”',
    async (language, line, includes, excludes) => {
      const { query, notUnderstood } = await parseSearchLine(server.ctx, line, language)
      const states = await server.ctx.db.selectFrom('state').select(['id', 'name']).execute()
      const names = states.filter(({ id }) => query.st?.includes(id)).map(({ name }) => name)
      expect(query.st).toHaveLength(names.length)
      expect(names).toEqual(expect.arrayContaining([...includes]))
      expect(names.filter((name) => (excludes as readonly string[]).includes(name))).toEqual([])
      expect(notUnderstood).toEqual([])
    },
  )

  test('a country is a filter', async () => {
    const germany = await readRow(server.ctx.db, 'state', { name: 'Germany' }, 'id')
    const { query } = await parseSearchLine(server.ctx, 'R44 in Germany', 'en')
    expect(query.st).toEqual([germany.id])
    const id = await aListing(server.ctx, {
      city: 'Munich',
      state: 'Germany',
      zip: '',
      latitude: 48.14,
      longitude: 11.58,
    })
    const found = await get(`/api/listing/searchListings?st=${germany.id}`)
    expect(found).toMatchObject({ total: 1, items: [{ id, cityState: 'Munich, Germany' }] })
    const near = await get('/api/listing/searchListings?near=EDDF&nm=200')
    expect(near).toMatchObject({ total: 1, items: [{ id }] })
  })

  test('lookups and the places of API clients remain in the United States', async () => {
    const lookups = await get('/api/lookups')
    expect(lookups.states).toHaveLength(52)
    expect(lookups.countries).toHaveLength(1)
    expect(lookups.regions).toHaveLength(9)
    expect(await get('/api/locations?q=munich')).not.toContainEqual(
      expect.objectContaining({ state: 'Germany' }),
    )
    expect((await get('/api/locations?q=m%C3%BCnchen&abroad=true'))[0]).toMatchObject({
      city: 'Munich',
      state: 'Germany',
      zip: '',
    })
  })

  test.each([
    ['80331', 'Munich', 'Germany'],
    ['D-80331', 'Munich', 'Germany'],
    ['SW1A 1AA', 'London', 'UK'],
    ['NYC', 'New York', 'NY'],
    ['St. Louis, MO', 'Saint Louis', 'MO'],
    ['coeur dalene', "Coeur d'Alene", 'ID'],
    ['ft. worth', 'Fort Worth', 'TX'],
    ['Toronto, ON', 'Toronto', 'Canada'],
  ])('[WIZ-04] sellers find the city “%s”', async (typed, city, state) => {
    const found = await get(`/api/locations?q=${encodeURIComponent(typed)}&abroad=true`)
    expect(found[0]).toMatchObject({ city, state })
  })

  test('suggests cities by their names in other languages, airports, and countries', async () => {
    const suggest = async (q: string) =>
      (await get(`/api/search/places?q=${encodeURIComponent(q)}`)).items
    expect(await suggest('Münch')).toContainEqual({
      text: 'Munich, Germany',
      detail: 'City',
      near: 'Munich, Germany',
      st: null,
    })
    expect((await suggest('EDDF'))[0]).toMatchObject({ detail: 'Airport', near: 'EDDF' })
    expect(await suggest('german')).toContainEqual(
      expect.objectContaining({ text: 'Germany', detail: 'Country', near: null }),
    )
    for (const [typed, near] of [
      ['nyc', 'New York, NY'],
      ["o'hare", 'KORD'],
      ['bay area', 'San Francisco Bay Area'],
      ['80331', 'Munich, Germany'],
      ['m5v 2t6', 'Toronto, Canada'],
      ['st. lou', 'Saint Louis, MO'],
      ['winston s', 'Winston-Salem, NC'],
    ])
      expect((await suggest(typed as string))[0]?.near, typed).toBe(near)
    const airports = await get('/api/airports?q=muc')
    expect(airports[0]).toMatchObject({ ident: 'EDDM', city: 'Munich, Germany' })
  })
})

/** Frequent short words of English, German, Spanish, and Turkish, and abbreviations such as “ca.” and “&co”. */
const functionWords =
  'ad ah al am an as at be by co de do go ha hi id if in is it la ma me mi mo my no of oh ok on or pa so to up us we ab da du er es im ja ne ob um un wo zu el he le lo os se si su te tu va ya ay az bu da ev il ki mu mı o on su şu ut ve ya ia sc ar ga md ms mt nm ct sd'
