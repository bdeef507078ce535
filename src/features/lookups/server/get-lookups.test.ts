import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { clearLocalCaches } from '#kernel/server/live/cache-clearing.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { clearLookups, getLookups } from './get-lookups.ts'
import { toMakeSlug } from './make-slug.ts'
import { formatAirportName } from './place-source.ts'
import { loadReferenceData } from './public/load-reference-data.ts'

const ctx = contextForFile()

const models = [
  { make: "Van's", model: 'RV-7', family: 'RV-7', category: 'experimental' },
  { make: 'Cessna', model: '172M', family: '172', category: 'single-engine-piston' },
]

beforeAll(async () => {
  await Promise.all([loadReferenceData(ctx.db, models), loadReferenceData(ctx.db, models)])
})

test('loads reference data once for any number of concurrent starts', async () => {
  const count = async (table: 'location' | 'airport') => {
    const row = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  }
  const makes = ctx.db.selectFrom('make').select('name').where('name', 'in', ["Van's", 'Cessna'])
  const named = ctx.db.selectFrom('model').select('name').where('name', 'in', ['RV-7', '172M'])
  expect(await count('location')).toBeGreaterThan(40_000)
  expect(await count('airport')).toBeGreaterThan(4_500)
  expect(await makes.execute()).toHaveLength(2)
  expect(await named.execute()).toHaveLength(2)
})

test('lookups return everything in one response, cached for a minute', async () => {
  clearLookups()
  const first = await getLookups(ctx, {})
  expect(first.categories).toHaveLength(17)
  expect(first.types).toHaveLength(8)
  const routes = first.makes.map((make) => make.routeUrl)
  expect(routes.filter((route) => route !== 'cirrus')).toEqual(['cessna', 'vans'])
  expect(first.models[0]).toMatchObject({ text: '172M', family: '172', categoryId: 1 })
  expect(
    new Set([...first.states, ...first.fuels, ...first.types].map((choice) => choice.uid)).size,
  ).toBe(52 + 6 + 8)
  await sql`with mooney as (insert into make (name, route) values ('Mooney', 'mooney') returning id)
    insert into model (make_id, name, family, category_id) select id, 'M20J', 'M20', 1 from mooney`.execute(
    ctx.db,
  )
  expect((await getLookups(ctx, {})).makes).toHaveLength(routes.length)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 61_000)
  expect((await getLookups(ctx, {})).makes).toHaveLength(routes.length + 1)
})

test('[WIZ-02] balloons, airships, weight-shift aircraft, and powered parachutes have a type and a category', async () => {
  const { types, categories } = await getLookups(ctx, {})
  const named = types.map(({ id, text }) => ({
    type: text,
    categories: categories
      .filter(({ boatTypeId }) => boatTypeId === id)
      .map((category) => category.text),
  }))
  expect(named.slice(5)).toEqual([
    { type: 'Balloon or airship', categories: ['Balloon', 'Airship'] },
    { type: 'Weight-shift control', categories: ['Weight-shift control'] },
    { type: 'Powered parachute', categories: ['Powered parachute'] },
  ])
})

test('[API-01] [API-04] lookups include places and the featured listing of the day, and can be cleared', async () => {
  clearLookups()
  expect(await getLookups(ctx, {})).toMatchObject({ locations: [], todaysFeature: null })
  const id = await aListing(ctx, { city: 'Reno', state: 'NV', zip: '89501', is_featured: true })
  expect(await getLookups(ctx, {})).toMatchObject({ locations: [], todaysFeature: null })
  clearLocalCaches(ctx.services)
  const { locations, todaysFeature, states } = await getLookups(ctx, {})
  expect(locations).toMatchObject([
    { text: 'Reno, NV 89501', stateId: states.find(({ code }) => code === 'NV')?.id },
  ])
  expect(todaysFeature).toMatchObject({ id, uid: `featured-${id}`, discriminator: 'featured' })
})

test('normalizes the spelling of names', () => {
  expect(toMakeSlug("Van's Aircraft")).toBe('vans-aircraft')
  expect(toMakeSlug('Schempp-Hirth')).toBe('schempp-hirth')
  expect(formatAirportName('ALBERTVILLE RGNL/THOMAS J BRUMLIK FLD')).toBe(
    'Albertville Regional/Thomas J Brumlik Field',
  )
  expect(formatAirportName("CHICAGO O'HARE INTL")).toBe("Chicago O'Hare International")
})
