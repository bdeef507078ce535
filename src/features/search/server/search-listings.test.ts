import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { getIdMaps } from './get-id-maps.ts'
import { getSearchBounds } from './get-search-bounds.ts'
import { listManufacturers } from './public/list-manufacturers.ts'
import { loadNewestInCategory } from './public/load-newest-in-category.ts'
import { marketFacets, marketStats } from './public/market-rows.ts'
import { searchListings } from './public/search-listings.ts'
import { type StartedSearch, startSearch } from './public/start-search.ts'
import { suggest } from './suggest/suggest.ts'
import { understand } from './understand/understand.ts'

const ctx = contextForFile()
let search: StartedSearch
let biz: number
const id: Record<string, number> = {}

type Input = Parameters<typeof searchListings>[1]
const found = async (input: Input) =>
  (await searchListings(ctx, input)).items.map((card) => nameOf(card.id))
const nameOf = (listing: number) =>
  Object.keys(id).find((name) => id[name] === listing) ?? String(listing)
const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000)

beforeAll(async () => {
  biz = await aBrokerage(ctx)
  await insertRow(ctx.db, 'airport', {
    ident: 'KAPA',
    name: 'Centennial',
    city: 'Denver',
    state_id: 6,
    latitude: 39.57,
    longitude: -104.85,
  })
  const list = async (name: string, traits: Parameters<typeof aListing>[1]) => {
    id[name] = await aListing(ctx, traits)
  }
  await list('cirrus', {
    price: 650_000,
    year: 2016,
    listed_at: daysAgo(1),
    registration: 'N827CW',
    biz_id: biz,
    previous_price: 700_000,
    price_changed_at: daysAgo(3),
  })
  await list('cessna', {
    make: 'Cessna',
    model: '172-S',
    family: '172',
    title: '2004 Cessna 172-S Skyhawk',
    price: 250_000,
    year: 2004,
    listed_at: daysAgo(2),
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    latitude: 39.75,
    longitude: -105,
    length_feet: 27.2,
    hull_id: 1,
    total_time_hours: null,
    engines: [],
    engine_count: null,
    description: 'Always hangared, Garmin panel. S/N on request.',
  })
  await list('beech', {
    make: 'Beechcraft',
    model: 'Baron 58',
    family: 'Baron',
    title: '1979 Beechcraft Baron 58',
    price: 180_000,
    year: 1979,
    listed_at: daysAgo(20),
    category_id: 2,
    engine_count: 2,
    length_feet: 29.8,
    hull_id: 1,
    is_featured: true,
    stock_number: 'BR-58',
    total_time_hours: 6_200,
    engines: [
      { hours: 1_700, tbo_hours: 1_700 },
      { hours: 200, tbo_hours: 1_700 },
    ],
  })
  await list('robinson', {
    make: 'Robinson',
    model: 'R44',
    family: 'R44',
    title: '2012 Robinson R44 Raven II',
    price: null,
    year: 2012,
    listed_at: daysAgo(30),
    aircraft_type_id: 2,
    category_id: 8,
    length_feet: 38.2,
    hull_id: null,
    total_time_hours: 2_100,
  })
  await list('sold', {
    make: 'Piper',
    title: '1998 Piper Archer',
    model: 'Archer',
    year: 1998,
    price: 120_000,
    is_sold: true,
    listed_at: daysAgo(200),
  })
  await list('expired', {
    make: 'Mooney',
    title: '1990 Mooney',
    year: 1990,
    price: 99_000,
    expires_at: daysAgo(1),
  })
  await list('inactive', { make: 'Diamond', title: '2010 Diamond', year: 2010, is_active: false })
  await sql`insert into model (make_id, name, family, category_id)
    select id, '172S Skyhawk SP', '172', 1 from make where name = 'Cessna'`.execute(ctx.db)
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})

afterAll(() => search.stop())

describe('active listings', () => {
  test('[LIST-08] never finds inactive or expired aircraft, and finds sold ones only on request', async () => {
    expect(await found({})).toEqual(['cirrus', 'cessna', 'beech', 'robinson'])
    expect(await found({ sold: 't' })).toEqual(['cirrus', 'cessna', 'beech', 'robinson', 'sold'])
  })

  test('[PAY-05] hides a listing at its expiry time without a write', async () => {
    const until = new Date(ctx.now().getTime() + 60_000)
    const listing = await aListing(ctx, { title: 'Short Sale', expires_at: until })
    expect(await found({ kw: 'short sale' })).toEqual([String(listing)])
    const before = ctx.clock.now
    ctx.clock.now = until
    expect(await found({ kw: 'short sale' })).toEqual([])
    ctx.clock.now = before
    await ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
  })
})

describe('sort order and pages', () => {
  const orders: Record<string, string[]> = {
    y: ['beech', 'cessna', 'robinson', 'cirrus'],
    l: ['cirrus', 'cessna', 'beech', 'robinson'],
    p: ['beech', 'cessna', 'cirrus', 'robinson'],
    e: ['robinson', 'cirrus', 'beech', 'cessna'],
    m: ['beech', 'cessna', 'cirrus', 'robinson'],
    c: ['beech', 'robinson', 'cessna', 'cirrus'],
    t: ['cirrus', 'robinson', 'beech', 'cessna'],
  }
  test.each(Object.entries(orders))(
    '[SRCH-04] sorts by %s, with missing values last',
    async (sort, ascending) => {
      expect(await found({ sort: sort as 'y' })).toEqual(ascending)
    },
  )

  test('[SRCH-04] rev reverses the order but leaves missing values last', async () => {
    expect(await found({ sort: 'p', rev: 't' })).toEqual(['cirrus', 'cessna', 'beech', 'robinson'])
    expect(await found({ sort: 'y', rev: 't' })).toEqual(['cirrus', 'robinson', 'cessna', 'beech'])
    expect(await found({ sort: 'n', rev: 't' })).toEqual(['robinson', 'beech', 'cessna', 'cirrus'])
  })

  test('[F5] an unstated category is the last facet and sorts last', async () => {
    const listing = await aListing(ctx, {
      category_id: unstatedKindId,
      aircraft_type_id: unstatedKindId,
      listed_at: daysAgo(40),
    })
    const { facets } = await searchListings(ctx, {})
    const unstated = { id: unstatedKindId, text: 'Not stated', count: 1 }
    expect([facets.c.at(-1), facets.bt.at(-1)]).toEqual([unstated, unstated])
    expect(await found({ c: String(unstatedKindId) })).toEqual([String(listing)])
    for (const rev of ['f', 't'] as const)
      expect((await found({ sort: 'c', rev })).at(-1)).toBe(String(listing))
    const { items } = await suggest(ctx, { q: 'not stated' })
    expect(items.map(({ group }) => group)).not.toContain('category')
    await ctx.db.deleteFrom('listing').where('id', '=', listing).execute()
  })

  test('[BEY-04] sorts the largest recent price cut first', async () => {
    expect((await found({ sort: 'd' }))[0]).toBe('cirrus')
  })

  test('[SRCH-05] numbers pages from 0 and returns 25 results by default', async () => {
    expect(await searchListings(ctx, {})).toMatchObject({ page: 0, pageSize: 25, total: 4 })
    expect(await searchListings(ctx, { page: 1, dnum: '10' })).toMatchObject({
      page: 1,
      pageSize: 10,
      total: 4,
      items: [],
    })
    await expectRefusal(searchListings(ctx, { dnum: '11' }), 'invalid_input')
  })

  test('[SRCH-09] returns an empty page if nothing matches', async () => {
    expect(await searchListings(ctx, { pf: '900000000' })).toMatchObject({ total: 0, items: [] })
  })
})

describe('filters', () => {
  test.each<[Input, string[]]>([
    [{ yf: '2004', yt: '2012' }, ['cessna', 'robinson']],
    [{ lf: '27.2', lt: '29.8' }, ['cessna', 'beech']],
    [{ pf: '180000', pt: '250000' }, ['cessna', 'beech']],
    [{ ef: '2' }, ['beech']],
    [{ tf: '2000' }, ['beech', 'robinson']],
    [{ el: '10' }, ['cirrus', 'cessna', 'robinson']],
    [{ el: '10', eu: 'f' }, ['cirrus', 'robinson']],
    [{ h: '1' }, ['cessna', 'beech']],
    [{ c: '2,8' }, ['beech', 'robinson']],
    [{ bt: '2' }, ['robinson']],
    [{ fo: 't' }, ['beech']],
  ])('[SRCH-01] %o', async (input, names) => {
    expect(await found(input)).toEqual(names)
  })

  test('[SRCH-08] filters by one brokerage, featured only, and states', async () => {
    expect(await found({ biz: String(biz) })).toEqual(['cirrus'])
    expect(await found({ fo: 't' })).toEqual(['beech'])
    expect(await found({ st: '6' })).toEqual(['cessna'])
  })

  test('[BEY-04] finds aircraft near a ZIP code or an airport, with or without the K prefix', async () => {
    expect(await found({ near: 'KAPA', nm: '50' })).toEqual(['cessna'])
    expect(await found({ near: 'apa' })).toEqual(['cessna'])
    expect(await found({ near: '80202', nm: '12000' })).toHaveLength(4)
    await expectRefusal(searchListings(ctx, { near: 'ZZZZ' }), 'invalid_input')
  })

  test('[BEY-04] accepts common spellings of a nearby city and names an unknown location in the error', async () => {
    for (const near of ['Denver, CO', 'denver', 'Denver Colorado', ' DENVER,co '])
      expect(await found({ near, nm: '40' }), near).toEqual(['cessna'])
    await expect(searchListings(ctx, { near: 'Denve' })).rejects.toMatchObject({
      modelState: { near: ['We couldn’t find a city, airport, or ZIP code named Denve.'] },
    })
  })

  test('[SRCH-06] rejects a from value greater than to', async () => {
    const refused = searchListings(ctx, { pf: '2', pt: '1' })
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_input',
      modelState: { pf: [expect.any(String)] },
    })
  })
})

describe('keywords', () => {
  test.each([
    ['SKYHAWK cessna', ['cessna']],
    ['172s', ['cessna']],
    ['baron 58', ['beech']],
    ['br 58', ['beech']],
    ['n827cw', ['cirrus']],
    ['sr 22t', ['cirrus']],
    ['sr22 t', ['cirrus']],
    ['hangar', ['cessna']],
    ['colorado', ['cessna']],
    ['denver co', ['cessna']],
    ['beachcraft', ['beech']],
    ['robinsno', ['robinson']],
    ['skyhwak garmn', ['cessna']],
    ['cessna baron', []],
    ['172n', []],
  ])('[SRCH-07] %s', async (kw, names) => {
    expect(await found({ kw })).toEqual(names)
  })

  test('[SRCH-07] [SRCH-04] ranks listings that keywords name first, newest first, then those that only mention them', async () => {
    const skylane = { make: 'Cessna', family: '182', category_id: 1 }
    const made = await Promise.all([
      aListing(ctx, { ...skylane, model: '182R', title: 'Skylane', listed_at: daysAgo(60) }),
      aListing(ctx, { ...skylane, model: '182T', title: 'Skylane T', listed_at: daysAgo(50) }),
      aListing(ctx, { make: 'Cessna', model: '500', stock_number: '182', listed_at: daysAgo(40) }),
      aListing(ctx, {
        make: 'Lance',
        model: 'P',
        description: 'Serial 182',
        listed_at: daysAgo(1),
      }),
    ])
    const [old, newer, citation, lance] = made.map(String)
    const bestMatchOrder = [newer, old, lance, citation]
    expect(await found({ kw: '182' })).toEqual(bestMatchOrder)
    expect(await found({ kw: '182', sort: 'b' })).toEqual(bestMatchOrder)
    expect(await found({ kw: '182', sort: 'b', rev: 't' })).toEqual(bestMatchOrder.toReversed())
    expect(await found({ kw: '182', sort: 'n' })).toEqual([lance, citation, newer, old])
    for (const kw of ['cessna 182', 'c182', 'Cesna C-182'])
      expect(await found({ kw }), kw).toEqual([newer, old, citation])
    await ctx.db.deleteFrom('listing').where('id', 'in', made).execute()
  })

  test('[SRCH-04] sorts best match by newest if there are no keywords', async () => {
    const newest = ['cirrus', 'cessna', 'beech', 'robinson']
    expect(await found({})).toEqual(newest)
    expect(await found({ sort: 'b' })).toEqual(newest)
    expect(await found({ sort: 'b', rev: 't' })).toEqual(newest.toReversed())
  })

  test('[SRCH-07] finds aircraft by category names, abbreviations, and synonyms', async () => {
    const made = await Promise.all([
      aListing(ctx, { make: 'Beechcraft', model: 'King Air B200', category_id: 3 }),
      aListing(ctx, { title: 'Maule', description: 'Tailwheel, big tires.' }),
    ])
    const [kingAir, maule] = made.map(String)
    for (const [kw, names] of [
      ['kingair', [kingAir]],
      ['turboprops', [kingAir]],
      ['taildragger', [maule]],
      ['helicopters', ['robinson']],
      ['chopper', ['robinson']],
      ['C172', ['cessna']],
    ] as const)
      expect(await found({ kw }), kw).toEqual(names)
    await ctx.db.deleteFrom('listing').where('id', 'in', made).execute()
  })

  test('[SRCH-07] treats ten thousand characters, patterns, and query syntax as plain keywords', async () => {
    for (const kw of [
      'a'.repeat(10_000),
      'lorem '.repeat(1_700),
      `^(.*)+$[\\`,
      `'; drop table listing --`,
      'a & b | !c <-> d:*',
      '%_',
      '\u0000',
    ])
      expect(await found({ kw })).toEqual([])
  })
})

describe('facet counts', () => {
  test('[SRCH-11] counts each facet as if its own filter were not set', async () => {
    const { facets, total } = await searchListings(ctx, { h: '1', c: '2' })
    expect(total).toBe(1)
    expect(facets.c).toEqual([
      { id: 1, text: 'Single engine piston', count: 1 },
      { id: 2, text: 'Multi engine piston', count: 1 },
    ])
    expect(facets.h).toEqual([{ id: 1, text: 'Aluminum', count: 1 }])
    expect(facets.m.map(({ text, count }) => [text, count])).toEqual([['Beechcraft', 1]])
  })

  test('[SRCH-11] shows a selected option with no results until it is cleared', async () => {
    const { facets } = await searchListings(ctx, { f: '4', kw: 'baron' })
    expect(facets.f).toEqual([
      { id: 1, text: 'Avgas 100LL', count: 1 },
      { id: 4, text: 'Electric', count: 0 },
    ])
  })

  test('[SRCH-11] histograms ignore their own bounds and span the market', async () => {
    const { ranges, engineLifeUnstated } = await searchListings(ctx, { pf: '200000', h: '1' })
    expect(ranges.price).toMatchObject({ min: 180_000, max: 250_000 })
    expect(ranges.price.bars.at(0)?.from).toBe(0)
    expect(ranges.price.bars.at(-1)?.to).toBe(650_000)
    expect(ranges.price.bars.filter(({ count }) => count > 0)).toEqual([
      { from: 180_000, to: 200_000, count: 1 },
      { from: 250_000, to: 300_000, count: 1 },
    ])
    expect(ranges.year).toMatchObject({ min: 2004, max: 2004 })
    expect(engineLifeUnstated).toBe(1)
  })
})

describe('the whole market', () => {
  test('[SRCH-10] returns bounds: the price rounded up to 10,000, and the next model year', async () => {
    expect(await getSearchBounds(ctx, {})).toEqual({
      minYear: 1979,
      maxYear: 2027,
      minLength: 26,
      maxLength: 39,
      minPrice: 180_000,
      maxPrice: 650_000,
      maxEngines: 2,
      maxTotalTime: 7_000,
      maxEngineHours: 2_000,
      maxSeats: 0,
      maxUsefulLoad: 0,
      maxCruise: 0,
      maxRange: 0,
      maxLandings: 0,
      maxEnvelopeHours: 0,
      minOverhaulYear: 1900,
      maxOverhaulYear: 1900,
      maxHotSectionHours: 0,
      maxHoursLeft: 1_100,
      maxHorsepower: 0,
      maxDollarsDue: 0,
      count: 4,
    })
  })

  test('[SRCH-10] idMaps names every id that an active listing uses', async () => {
    const maps = await getIdMaps(ctx, {})
    expect(maps.c).toEqual({
      1: 'Single engine piston',
      2: 'Multi engine piston',
      8: 'Piston helicopter',
    })
    expect(Object.values(maps.st)).toEqual(expect.arrayContaining(['Colorado', 'Nevada']))
  })

  test('[MFR-01] lists manufacturers by name, including those with no aircraft for sale', async () => {
    const makes = await listManufacturers(ctx, {})
    expect(makes.map(({ name, boatCount }) => [name, boatCount])).toEqual([
      ['Beechcraft', 1],
      ['Cessna', 1],
      ['Cirrus', 1],
      ['Mooney', 0],
      ['Piper', 0],
      ['Robinson', 1],
    ])
  })

  test('market stats count active, new, and reduced listings', async () => {
    expect(await marketStats(ctx)).toEqual({
      forSale: 4,
      medianPrice: 250_000,
      newInSevenDays: 2,
      priceDropsInSevenDays: 1,
    })
  })

  test('market facets count the aircraft of each category', async () => {
    const { facets } = await marketFacets(ctx)
    expect(facets.c.filter(({ count }) => count > 0)).toEqual([
      { id: 1, text: 'Single engine piston', count: 2 },
      { id: 2, text: 'Multi engine piston', count: 1 },
      { id: 8, text: 'Piston helicopter', count: 1 },
    ])
    expect((await loadNewestInCategory(ctx, 1, 1)).map((card) => nameOf(card.id))).toEqual([
      'cirrus',
    ])
  })

  test('[NAV-14] suggests makes, families, listings, and locations', async () => {
    const texts = async (q: string) =>
      (await suggest(ctx, { q })).items.map(({ group, text }) => `${group}: ${text}`)
    expect(await texts('ces')).toEqual(
      expect.arrayContaining(['make: Cessna', 'listing: 2004 Cessna 172-S Skyhawk']),
    )
    expect(await texts('baron')).toContain('model: Beechcraft Baron')
    expect(await texts('colorado')).toContain('place: Colorado')
    expect(await texts('kapa')).toContain('place: KAPA Centennial, Denver')
  })

  test('[SRCH-07] suggests a category by its common names and always offers a keyword search', async () => {
    const of = async (q: string, expectedGroup: string) =>
      (await suggest(ctx, { q })).items.filter(({ group }) => group === expectedGroup)
    for (const [q, name] of [
      ['light jet', 'Private jet'],
      ['vlj', 'Private jet'],
      ['twin', 'Multi engine piston'],
      ['chopper', 'Piston helicopter'],
      ['turboprop', 'Turboprop'],
    ] as const)
      expect(
        (await of(q, 'category')).map(({ text }) => text),
        q,
      ).toContain(name)
    expect(await of('jet under 3 million', 'words')).toMatchObject([
      { text: 'Search for “jet under 3 million”', detail: 'No results', count: 0 },
    ])
    const [textSuggestion] = await of('cessna', 'words')
    expect(textSuggestion).toMatchObject({ url: '/aircraft/search?kw=cessna', detail: null })
    const { total } = await searchListings(ctx, { kw: 'cessna' })
    expect(textSuggestion?.count).toBe(total)
    // Input without any words still gets a suggestion.
    expect((await suggest(ctx, { q: '🛩️' })).items).toMatchObject([
      { group: 'words', text: 'Search for “🛩️”', detail: 'No results', count: 0 },
    ])
  })

  test('[NAV-14] while models begin with the typed word, suggests nothing that reads it differently', async () => {
    const shared = { make: 'Cessna', category_id: 1 }
    const made = await Promise.all([
      aListing(ctx, { ...shared, model: '182T', family: '182', title: '2004 Cessna 182T' }),
      aListing(ctx, {
        ...shared,
        model: '310R',
        family: '310',
        title: 'Cessna 310R',
        description: 'Hangar 18',
      }),
    ])
    const groups = async (q: string) => (await suggest(ctx, { q })).items.map(({ group }) => group)
    expect(await groups('cessna 18')).toEqual(['model', 'words'])
    expect((await groups('cessna 310r'))[0]).toBe('reading')
    await ctx.db.deleteFrom('listing').where('id', 'in', made).execute()
  })

  test('[NAV-14] suggests and finds a model by its name and its designation', async () => {
    const models = async (q: string) =>
      (await suggest(ctx, { q })).items.filter(({ group }) => group === 'model')
    const skyhawk = { text: 'Cessna Skyhawk', detail: '172', count: 1 }
    for (const typed of ['skyh', 'cessna skyhawk', 'skyhwak'])
      expect(await models(typed), typed).toMatchObject([skyhawk])
    expect(await models('172')).toMatchObject([{ text: 'Cessna 172', count: 1 }])
    const [{ url } = { url: '' }] = await models('skyhawk')
    const query = Object.fromEntries(new URL(url, 'http://windsock.test').searchParams)
    expect(await found(query)).toEqual(['cessna'])
  })

  test('[SRCH-07] a suggested model and a keyword search for the same text return the same count', async () => {
    const made = await Promise.all([
      aListing(ctx, { make: 'Cessna', model: '500', stock_number: '172' }),
      aListing(ctx, { make: 'Lance', description: 'Traded for a Cessna 172.' }),
    ])
    for (const q of ['cessna 172', 'C172', 'cessna skyhawk']) {
      const { items } = await suggest(ctx, { q })
      const [model] = items.filter(({ group }) => group === 'model')
      const { query: read } = await understand(ctx, { q })
      const { total } = await searchListings(ctx, read)
      expect(model?.count, q).toBe(total)
      const query = Object.fromEntries(
        new URL(model?.url ?? '', 'http://windsock.test').searchParams,
      )
      // Expects the model itself, not listings that merely mention it.
      expect(query, q).toEqual({ md: expect.stringMatching(/^\d+$/) })
      expect((await searchListings(ctx, query)).total, q).toBe(total)
    }
    await ctx.db.deleteFrom('listing').where('id', 'in', made).execute()
  })

  test('[NAV-14] suggests models first while the last word is the beginning of their names', async () => {
    const first = async (q: string) => {
      const [item] = (await suggest(ctx, { q })).items
      return `${item?.group}: ${item?.text}`
    }
    expect(await first('cessna 17')).toBe('model: Cessna 172')
    expect(await first('beechcraft bar')).toBe('model: Beechcraft Baron')
    expect(await first('cessna creampuff')).toMatch(/^reading: /)
  })

  test('[NAV-14] suggests a misspelled name if nothing starts with the text', async () => {
    const names = async (q: string) =>
      (await suggest(ctx, { q })).items
        .filter(({ group }) => group === 'make' || group === 'model')
        .map(({ text }) => text)
    expect(await names('cesna')).toEqual(['Cessna'])
    expect(await names('barron')).toEqual(['Beechcraft Baron'])
    expect(await names('bxqon')).toEqual([])
  })
})
