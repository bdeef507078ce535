import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { nameOfAirport } from './airport-source.ts'
import { lookups } from './lookups.ts'
import { routeOfMake } from './make-route.ts'
import { loadReferenceData } from './public/load-reference-data.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
})
afterAll(() => ctx.close())

const models = [
  { make: "Van's", model: 'RV-7', family: 'RV-7', category: 'experimental' },
  { make: 'Cessna', model: '172M', family: '172', category: 'single-engine-piston' },
]

test('reference data is loaded once, by however many starters', { timeout: 60_000 }, async () => {
  await Promise.all([loadReferenceData(ctx.db, models), loadReferenceData(ctx.db, models)])
  const count = async (table: 'location' | 'airport' | 'make' | 'model') => {
    const row = await ctx.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  }
  expect(await count('location')).toBeGreaterThan(40_000)
  expect(await count('airport')).toBeGreaterThan(4_500)
  expect(await count('make')).toBe(2)
  expect(await count('model')).toBe(2)
})

test('lookups answer everything in one piece, and remember it for a minute', async () => {
  const first = await lookups(ctx, {})
  expect(first.categories).toHaveLength(13)
  expect(first.makes.map((make) => make.routeUrl)).toEqual(['cessna', 'vans'])
  expect(first.models[0]).toMatchObject({ text: '172M', family: '172', categoryId: 1 })
  expect(
    new Set([...first.states, ...first.fuels, ...first.types].map((choice) => choice.uid)).size,
  ).toBe(52 + 5 + 5)
  await sql`with mooney as (insert into make (name, route) values ('Mooney', 'mooney') returning id)
    insert into model (make_id, name, family, category_id) select id, 'M20J', 'M20', 1 from mooney`.execute(
    ctx.db,
  )
  expect((await lookups(ctx, {})).makes).toHaveLength(2)
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 61_000)
  expect((await lookups(ctx, {})).makes).toHaveLength(3)
})

test('names are written as people write them', () => {
  expect(routeOfMake("Van's Aircraft")).toBe('vans-aircraft')
  expect(routeOfMake('Schempp-Hirth')).toBe('schempp-hirth')
  expect(nameOfAirport('ALBERTVILLE RGNL/THOMAS J BRUMLIK FLD')).toBe(
    'Albertville Regional/Thomas J Brumlik Field',
  )
  expect(nameOfAirport("CHICAGO O'HARE INTL")).toBe("Chicago O'Hare International")
})
