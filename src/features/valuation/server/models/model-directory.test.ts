import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { insertRow } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aReport } from '#tests/support/records/report-builder.ts'
import { reportRate } from '../../model-engine.ts'
import { getFamilyMarket } from '../family/get-family-market.ts'
import { findRegisteredPage, registeredModelPaths } from '../public/registered-models.ts'

const ctx = contextForEachTest()
let reports: number

beforeEach(async () => {
  reports = 0
  await insertRow(ctx.db, 'registry_edition', {
    published_at: new Date('2026-09-07T00:00:00Z'),
    loaded_at: ctx.now(),
  })
})

test('[BEY-15] pages of a demo count no accidents, because its reports are invented', async () => {
  await register({ make: 'BEECH', model: '76' }, 151, [1978, 1983])
  await aReport(ctx, { report_number: 'DEMO98LA214', make: 'CESSNA', model: '172' })
  const page = await findRegisteredPage(ctx, { name: 'beechcraft', family: '76' })
  expect(page?.registry).toMatchObject({ registered: 151, reports: null })
})

test('[BEY-15] a catalog family includes all names that it has in the registry', async () => {
  await aCatalogFamily('Beechcraft', 'Bonanza', ['A36 Bonanza', 'F33A Bonanza', 'V35B Bonanza'])
  await register({ make: 'BEECH', model: 'A36' }, 3331, [1968, 2020])
  await register({ make: 'BEECH', model: 'V35B' }, 5051, [1947, 1982])
  await register({ make: 'BEECH', model: '76' }, 151, [1978, 1983])
  await report(12, { make: 'BEECH', model: 'A36' })
  await report(3, { make: 'BEECH', model: 'V35B', kind: 'incident' })
  await report(4, { make: 'BEECH', model: 'A36', registration: 'D-EABC' })
  const market = await getFamilyMarket(ctx, { name: 'beechcraft', family: 'bonanza' })
  expect(market).toMatchObject({
    forSale: 0,
    registry: {
      publishedAt: '2026-09-07T00:00:00.000Z',
      registered: 8382,
      firstYear: 1947,
      lastYear: 2020,
      countedWith: [],
      reports: {
        accidents: 12,
        incidents: 3,
        firstOn: '1982-01-01',
        lastOn: '2017-03-20',
        per1000: 1.8,
        category: 'single-engine-piston',
        classPer1000: 1.8,
      },
    },
  })
  expect(await findRegisteredPage(ctx, { name: 'Beechcraft', family: '36' })).toMatchObject({
    url: '/aircraft/manufacturer/beechcraft/bonanza',
  })
  expect(await findRegisteredPage(ctx, { name: 'beechcraft', family: '76' })).toMatchObject({
    make: 'Beechcraft',
    hasMakePage: true,
    family: '76',
    url: '/aircraft/manufacturer/beechcraft/76',
    registry: { registered: 151, reports: { accidents: 0, per1000: null } },
  })
})

test('[BEY-15] names the other catalog families that the registry counts together', async () => {
  await aCatalogFamily('American Champion', 'Citabria', ['7GCBC Citabria'])
  await aCatalogFamily('American Champion', 'Champ', ['7EC Champ'])
  await register({ make: 'AMERICAN CHAMPION AIRCRAFT', model: '7GCBC' }, 5457)
  const market = await getFamilyMarket(ctx, { name: 'american-champion', family: 'champ' })
  expect(market.registry?.countedWith).toEqual(['American Champion Citabria'])
  expect(market.registry?.reports).toBeNull()
})

test('[BEY-15] families with 20 registered aircraft have a page and an entry in the sitemap', async () => {
  await aCatalogFamily('Kitfox', 'Kitfox', ['Series 7'])
  await register({ make: null, model: 'KITFOX 5' }, 30)
  await register({ make: 'PORTERFIELD', model: 'LP-65' }, 20)
  await register({ make: 'REARWIN', model: '8135' }, 19)
  await register({ make: 'DASSAULT', model: 'FALCON 50EX' }, 238)
  expect(await registeredModelPaths(ctx)).toEqual([
    '/aircraft/manufacturer/dassault/falcon50',
    '/aircraft/manufacturer/kitfox/kitfox',
    '/aircraft/manufacturer/porterfield/lp65',
  ])
  for (const family of ['lp65', 'LP-65'])
    expect(await findRegisteredPage(ctx, { name: 'Porterfield', family })).toMatchObject({
      make: 'Porterfield',
      hasMakePage: false,
      family: 'LP-65',
      url: '/aircraft/manufacturer/porterfield/lp65',
    })
  expect(await findRegisteredPage(ctx, { name: 'dassault', family: 'falcon50' })).toMatchObject({
    family: 'Falcon 50',
  })
  for (const family of ['8135', '-', 'lp', '../porterfield/lp65'])
    expect(await findRegisteredPage(ctx, { name: 'rearwin', family })).toBeNull()
})

test('[BEY-15] counts reports in any spelling, and each aircraft of an accident once', async () => {
  await register({ make: 'ROBINSON HELICOPTER COMPANY', model: 'R44 II' }, 1640)
  for (const [make, model] of [
    ['ROBINSON', 'R44'],
    ['Robinson', 'R-44'],
    ['ROBINSON HELICOPTER', 'R44 - II'],
    ['Robinson Helicopter Company', 'R 44 Raven'],
    ['ROBINSON HELICOPTER CO INC', 'ROBINSON R44 II'],
    ['Robinson Helicopters', 'R-44-II'],
    ['ROBINSON', 'R44 CLIPPER'],
    ['ROBINSON', 'r44 cadet'],
  ] as const)
    await report(1, { make, model })
  await report(1, { make: 'ROBINSON', model: 'R22 BETA' })
  await report(1, { make: 'ROBINSON', model: 'R66' })
  await report(1, { make: 'CESSNA', model: '441' })
  const collision = { make: 'ROBINSON', model: 'R44', occurred_on: '2009-05-04' }
  const other = { ...collision, registration: 'N4417Q' }
  await aReport(ctx, { ...collision, report_number: 'ERA09LA001' })
  await aReport(ctx, { ...collision, report_number: 'ERA09LA001A' })
  await aReport(ctx, { ...other, report_number: 'ERA09LA001B' })
  const page = await findRegisteredPage(ctx, { name: 'robinson', family: 'r44' })
  expect(page?.registry?.reports).toMatchObject({ accidents: 10, incidents: 0 })
})

test('[BEY-15] a variant with 20 registered aircraft has a page of its own', async () => {
  await aCatalogFamily('Cessna', '172', ['172M Skyhawk'])
  await register({ make: 'CESSNA', model: '172M' }, 1000)
  await variant({ make: 'CESSNA', model: '172' }, 100)
  await variant({ make: 'CESSNA', model: '172M' }, 400)
  await register({ make: null, model: 'RV-6A' }, 50)
  await variant({ make: null, model: "VAN'S RV-6A" }, 49)
  await report(12, { make: 'CESSNA', model: '172M' })
  await report(3, { make: 'CESSNA', model: '172' })
  expect(await registeredModelPaths(ctx)).toEqual([
    '/aircraft/manufacturer/cessna/172',
    '/aircraft/manufacturer/vans/rv6',
    '/aircraft/manufacturer/cessna/172m',
  ])
  expect(await findRegisteredPage(ctx, { name: 'cessna', family: '172M' })).toMatchObject({
    family: '172M',
    variantOf: { name: 'Cessna 172', path: '/aircraft/manufacturer/cessna/172' },
    registry: { registered: 400, reports: { accidents: 12, per1000: 30 } },
  })
  // Almost all of the family.
  expect(await findRegisteredPage(ctx, { name: 'vans', family: 'rv-6a' })).toMatchObject({
    url: '/aircraft/manufacturer/vans/rv6',
    variantOf: null,
  })
})

test('[BEY-15] a family of listings outside the catalog gets the registry’s facts', async () => {
  await aListing(ctx, { make: 'Luscombe', model: '8A', family: '8', images: 0 })
  await register({ make: 'LUSCOMBE', model: '8A' }, 1428)
  const market = await getFamilyMarket(ctx, { name: 'luscombe', family: '8' })
  expect(market).toMatchObject({ forSale: 1, registry: { registered: 1428 } })
})

test('[BEY-15] computes the counts again after reports or a registry were loaded', async () => {
  await register({ make: 'LUSCOMBE', model: '8A' }, 500)
  const read = async () =>
    (await findRegisteredPage(ctx, { name: 'luscombe', family: '8' }))?.registry
  expect((await read())?.reports).toBeNull()
  await report(10, { make: 'SILVAIRE', model: '8F' })
  expect((await read())?.reports).toMatchObject({ accidents: 10, per1000: 20 })
  await ctx.db.updateTable('registered_family').set({ registered: 1000 }).execute()
  const loadedAt = new Date(ctx.now().getTime() + 1000)
  await ctx.db.updateTable('registry_edition').set({ loaded_at: loadedAt }).execute()
  expect(await read()).toMatchObject({ registered: 1000, reports: { per1000: 10 } })
})

test('[BEY-15] has no pages before the registry is loaded', async () => {
  await register({ make: 'LUSCOMBE', model: '8A' }, 500)
  await ctx.db.deleteFrom('registry_edition').execute()
  expect(await registeredModelPaths(ctx)).toEqual([])
  expect(await findRegisteredPage(ctx, { name: 'luscombe', family: '8' })).toBeNull()
})

test.each([
  [99, 50, null],
  [100, 9, null],
  [100, 10, 100],
  [21_473, 3_000, 140],
])('[BEY-15] the rate of %i registered with %i reports is %s', (registered, count, rate) => {
  expect(reportRate({ registered, reports: count })).toBe(rate)
})

async function aCatalogFamily(make: string, family: string, models: string[]) {
  const route = make.toLowerCase().replaceAll(' ', '-')
  const { id } = await ctx.db
    .insertInto('make')
    .values({ name: make, route })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ route }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('model')
    .values(models.map((name) => ({ make_id: id, name, family, category_id: 1 })))
    .execute()
}

async function register(
  { make, model }: { make: string | null; model: string },
  registered: number,
  [first_year, last_year] = [1946, 1950],
) {
  const { maker, family } = toAirframe({ make, model })
  await insertRow(ctx.db, 'registered_family', {
    maker: maker ?? '',
    family: family ?? '',
    make: make ?? '',
    model,
    aircraft_type: 'fixedWingSingleEngine',
    engine_type: 'reciprocating',
    registered,
    first_year,
    last_year,
  })
}

async function variant(aircraft: { make: string | null; model: string }, registered: number) {
  const { maker, family } = toAirframe(aircraft)
  await sql`
    insert into registered_variant
    values (${maker}, ${family}, plain_variant(${aircraft.model}, ${family}), ${aircraft.model},
      'fixedWingSingleEngine', 'reciprocating', ${registered}, 1946, 1950)`.execute(ctx.db)
}

async function report(count: number, traits: Parameters<typeof aReport>[1]) {
  for (let i = 0; i < count; i += 1) {
    reports += 1
    await aReport(ctx, { report_number: `R${reports}`, registration: `N${reports}`, ...traits })
  }
}
