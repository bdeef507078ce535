import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '../../../../../tests/support/listing-builder.ts'
import { type StartedSearch, startSearch } from '../public/start-search.ts'
import { findJustOutside } from './find-just-outside.ts'

const ctx = contextForFile()
let search: StartedSearch
const families: Record<string, number> = {}
const rotorcraft = 8

beforeAll(async () => {
  const denver = { city: 'Denver', state: 'CO', latitude: 39.7, longitude: -105 }
  const skylane = { make: 'Cessna', family: '182', model: '182P', seats: 4, ...denver }
  await aListing(ctx, { ...skylane, price: 100_000, year: 1977, total_time_hours: 4_000 })
  await aListing(ctx, { ...skylane, price: 154_900, year: 1980, total_time_hours: 5_000 })
  await aListing(ctx, { ...skylane, price: 162_000, year: 1981, total_time_hours: 3_000 })
  await aListing(ctx, { ...skylane, price: 140_000, year: 1972, total_time_hours: 9_000 })
  await aListing(ctx, { ...skylane, make: 'Piper', family: 'PA-28', price: 139_000, year: 1979 })
  await aListing(ctx, { ...skylane, make: 'Piper', family: 'PA-24', price: 190_000 })
  // The nearer listing is older, so sorting by newest would show the other one.
  const robinson = {
    make: 'Robinson',
    family: 'R44',
    model: 'R44',
    aircraft_type_id: 2,
    category_id: rotorcraft,
  }
  const salina = { city: 'Salina', state: 'KS', latitude: 38.8, longitude: -97.6 }
  const chicago = { city: 'Chicago', state: 'IL', latitude: 41.9, longitude: -87.6 }
  await aListing(ctx, { ...robinson, ...salina, price: 300_000 })
  await aListing(ctx, { ...robinson, ...chicago, price: 290_000 })
  for (const { id, name } of await ctx.db
    .selectFrom('model_family')
    .select(['id', 'name'])
    .execute())
    families[name] = id
  search = await startSearch(ctx, ctx.databaseUrl)
  await search.ready()
})
afterAll(() => search.stop())

test('[SRCH-09] a higher price step shows its number of results and the price of the next one', async () => {
  const { total, steps, misses } = await findJustOutside(ctx, {
    md: `${families['182']}`,
    pt: '150000',
    yf: '1975',
  })
  expect(total).toBe(1)
  expect(steps.find(({ key }) => key.startsWith('price'))).toMatchObject({
    title: 'Higher price: up to $165,000',
    aside: '$4,900 more',
    note: 'The next aircraft is $154,900',
    count: 3,
  })
  expect(steps.find(({ key }) => key.startsWith('year'))).toMatchObject({
    title: 'Older: 1970 or newer',
    aside: '+1',
    count: 2,
  })
  expect(misses.map(({ misses }) => misses[0])).toEqual(
    expect.arrayContaining(['$4,900 over your limit', '3 years older']),
  )
})

test('[SRCH-09] a lower price step doesn’t show the prices of higher ones', async () => {
  const { steps } = await findJustOutside(ctx, {
    md: `${families['182']}`,
    pf: '145000',
    pt: '155000',
  })
  expect(steps.find(({ key }) => key === 'price-Higher price')).toMatchObject({
    note: 'The next aircraft is $162,000',
  })
  expect(steps.find(({ key }) => key === 'price-Lower price')).toMatchObject({
    note: null,
    aside: '+1',
    count: 2,
  })
})

test('[BEY-04] related models keep the other filters, and one without results is shown as none found', async () => {
  const { sisters } = await findJustOutside(ctx, { md: `${families['182']}`, pt: '150000' })
  expect(sisters.find(({ title }) => title === 'Piper PA-28')).toMatchObject({
    count: 1,
    aside: 'from $139,000',
  })
  expect(sisters.find(({ title }) => title === 'Piper PA-24')).toMatchObject({
    count: 0,
    aside: 'none found',
  })
})

test('[SRCH-09] removing a filter finds the stated number, and pairs are offered if no single one helps', async () => {
  const { less } = await findJustOutside(ctx, { pt: '50000', kw: 'zzzz' })
  expect(less).toMatchObject([{ title: expect.stringMatching(/zzzz.* and /), count: 8 }])
  const one = await findJustOutside(ctx, { pt: '50000', kw: 'cessna' })
  for (const { query, count } of one.less) {
    const again = await findJustOutside(ctx, Object.fromEntries(new URLSearchParams(query)))
    expect(again.total).toBe(count)
  }
})

test('[SRCH-09] every suggestion finds the stated number of listings', async () => {
  const input = { md: `${families['182']}`, pt: '145000', tt: '4500', near: 'Denver, CO', nm: '50' }
  const { steps, sisters, less } = await findJustOutside(ctx, input)
  for (const { query, count } of [...steps, ...sisters, ...less]) {
    const again = await findJustOutside(ctx, Object.fromEntries(new URLSearchParams(query)))
    expect(again.total, query).toBe(count)
  }
})

test('[SRCH-09] sorts listings that are too far away by distance, nearest first', async () => {
  const { misses } = await findJustOutside(ctx, {
    c: `${rotorcraft}`,
    near: 'Denver, CO',
    nm: '100',
  })
  expect(misses.map(({ misses }) => Number(/^(\d+) nm too far$/.exec(misses.join())?.[1]))).toEqual(
    [
      expect.toSatisfy((nm: number) => nm > 200 && nm < 250),
      expect.toSatisfy((nm: number) => nm > 650 && nm < 750),
    ],
  )
})

test('[SRCH-09] a near miss lists every filter that it misses', async () => {
  const { misses } = await findJustOutside(ctx, {
    c: `${rotorcraft}`,
    near: 'Denver, CO',
    nm: '100',
    pt: '50000',
  })
  expect(misses.length).toBeGreaterThan(0)
  for (const { listing, misses: reasons } of misses) {
    expect(listing.categoryId).toBe(rotorcraft)
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/over your limit$/),
        expect.stringMatching(/nm too far$/),
      ]),
    )
  }
})

test('[SRCH-09] a search without filters has no near misses', async () => {
  expect(await findJustOutside(ctx, {})).toMatchObject({
    total: 8,
    steps: [],
    sisters: [],
    less: [],
    misses: [],
  })
})
