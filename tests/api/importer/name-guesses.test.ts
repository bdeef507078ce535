import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MappedKind } from '#features/importer/import-steps.ts'
import { guessNames } from '#features/importer/server/mapping/guess-names.ts'
import { resolveRowNames } from '#features/importer/server/rows/resolve-row-names.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile()
beforeAll(async () => {
  const names = [
    'Cirrus',
    'CubCrafters',
    "Van's",
    'Beechcraft',
    'Boeing Stearman',
    'Cessna',
    'Mooney',
    'Quest',
    'Aero',
  ]
  await ctx.db
    .insertInto('make')
    .values(names.map((name) => ({ name, route: name.toLowerCase().replace(/[^a-z]+/g, '-') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.db
    .insertInto('location')
    .values([
      { city: 'Farmingdale', state_id: 33, zip: '11735' },
      { city: 'Saint Louis', state_id: 26, zip: '63101' },
      { city: 'Saint Louis', state_id: 26, zip: '63102' },
      { city: 'Englewood', state_id: 6, zip: '80112' },
      { city: "Coeur d'Alene", state_id: 13, zip: '83814' },
      { city: 'New York', state_id: 33, zip: '10001' },
      { city: 'Houston', state_id: 44, zip: '77002' },
      { city: 'Atlanta', state_id: 11, zip: '30303' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [city, country, names, latitude, longitude] of [
    ['Munich', 'Germany', ['munich', 'munchen'], 48.1, 11.6],
    ['Toronto', 'Canada', ['toronto'], 43.7, -79.4],
  ])
    await sql`
      with place as (
        insert into location (city, state_id, zip, population, latitude, longitude)
        select ${city}, id, '', 1260391, ${latitude}::float8, ${longitude}::float8 from state where name = ${country} returning id
      )
      insert into location_name (name, location_id)
      select unnest(${names}::text[]), id from place`.execute(ctx.db)
})

async function guess(kind: MappedKind, feedName: string) {
  const found = (await guessNames(ctx, kind, [feedName], 'all')).get(feedName)
  return [found?.target?.text ?? null, found?.isSure, found?.reason]
}

describe('[IMP-01] suggestions for feed names', () => {
  test.each([
    ['Cirrus', 'Cirrus', true, 'Same name'],
    ['Cubcrafters', 'CubCrafters', true, 'Differs only in case'],
    ['CUB CRAFTERS', 'CubCrafters', true, 'Differs only in punctuation'],
    ["Van'S Aircraft", "Van's", true, 'Known alias'],
    ['CIRRUS DESIGN CORP', 'Cirrus', true, 'Known alias'],
    ['Textron/Beech', 'Beechcraft', true, 'Known alias'],
    ['Boeing/Stearman', 'Boeing Stearman', true, 'Differs only in punctuation'],
    ['Textron Aviation', null, false, 'Builds Cessna and Beechcraft'],
    ['Mooney Aircraft', 'Mooney', false, 'Same first word'],
    ['Cesna', 'Cessna', false, 'Similar to “Cessna”'],
    ['Freeflight', null, false, 'No close match'],
    ['Aerospool', null, false, 'No close match'],
    ['Aero Adventure', null, false, 'No close match'],
    ['Questair', null, false, 'No close match'],
    ['Zlin Aviation', null, false, 'No close match'],
  ])('[IMP-01] make %s', async (feedName, text, isSure, reason) => {
    expect(await guess('make', feedName)).toEqual([text, isSure, reason])
  })

  test.each([
    ['category', 'Single Engine Piston', 'Single engine piston', true],
    ['category', 'Private Jets', 'Private jet', true],
    ['category', 'Gliders | Sailplanes', 'Glider', true],
    ['category', 'Gyrocopter', 'Gyroplane', true],
    ['category', 'Hot Air Balloons', 'Balloon', true],
    ['category', 'Blimp', 'Airship', true],
    ['category', 'Weight-Shift', 'Weight-shift control', true],
    ['category', 'PPC', 'Powered parachute', true],
    ['category', 'Turbine Helicopters', 'Turbine helicopter', true],
    ['category', 'Piston things', 'Single engine piston', false],
    ['category', 'Hovercraft', null, false],
    ['fuel', '100LL', 'Avgas 100LL', true],
    ['fuel', 'Jet-A', 'Jet A', true],
    ['hull', 'Carbon Fiber', 'Composite', true],
    ['type', 'Rotorcraft', 'Helicopter', true],
  ] as const)('[IMP-01] %s %s', async (kind, feedName, text, isSure) => {
    expect((await guess(kind, feedName)).slice(0, 2)).toEqual([text, isSure])
  })

  test.each([
    ['farmingdale, ny 11735', 'Farmingdale, NY 11735', true, 'City and ZIP match'],
    ['St. Louis, MO', 'Saint Louis, MO 63101', true, null],
    ['Centennial, CO 80112', 'Englewood, CO 80112', false, 'ZIP 80112 is Englewood'],
    ['Farmingdael, New York', 'Farmingdale, NY 11735', false, 'Similar to “Farmingdale”'],
    ['Atlantis, ZZ 00000', null, false, 'No close match'],
    ['München|Bayern|80331|Germany', 'Munich, Germany', true, 'Same city'],
    ['Munich||80331|de', 'Munich, Germany', true, 'Same city'],
    ['München||80331|Deutschland', 'Munich, Germany', true, 'Same city'],
    ['Munich||80331|D', 'Munich, Germany', true, 'Same city'],
    ['Munich||80331|Almanya', 'Munich, Germany', true, 'Same city'],
    ['||80331|DE', 'Munich, Germany', false, 'Area of the postal code'],
    ['||80331|Alemania', 'Munich, Germany', false, 'Area of the postal code'],
    ['||D-80331|Germany', 'Munich, Germany', false, 'Area of the postal code'],
    ['||99|DE', null, false, 'No close match'],
    ['||m5v 2t6|', 'Toronto, Canada', false, 'Area of the postal code'],
    ['M5V 2T6', 'Toronto, Canada', false, 'Area of the postal code'],
    // Several countries have such numbers.
    ['||80331|', null, false, 'No close match'],
    ['||3060|', null, false, 'No close match'],
    ['coeur dalene, ID', "Coeur d'Alene, ID 83814", true, 'Same city'],
    ["COEUR D'ALENE, Idaho 83814", "Coeur d'Alene, ID 83814", true, 'City and ZIP match'],
    ['ST LOUIS, Missouri', 'Saint Louis, MO 63101', true, null],
    ['NYC', 'New York, NY 10001', true, 'Same city'],
    ['Toronto, ON', 'Toronto, Canada', true, 'Same city'],
    ['Toronto, Ontario', 'Toronto, Canada', true, 'Same city'],
    ['Houston, EE.UU.', 'Houston, TX 77002', false, 'State not given'],
    ['Houston, TX, EE.UU.', 'Houston, TX 77002', true, null],
    ['Houston|TX||Estados Unidos', 'Houston, TX 77002', true, null],
    ['München, Deutschland', 'Munich, Germany', true, 'Same city'],
    ['Múnich, Alemania', 'Munich, Germany', true, 'Same city'],
    ['Atlanta, Georgia', 'Atlanta, GA 30303', true, null],
    ['Toronto, XX', null, false, 'No close match'],
    ['Munich||80331|Atlantis', null, false, 'No close match'],
  ])('[IMP-01] [BEY-18] place %s', async (feedName, text, isSure, reason) => {
    const [found, isMatchSure, matchReason] = await guess('location', feedName)
    expect([found, isMatchSure]).toEqual([text, isSure])
    if (reason) expect(matchReason).toBe(reason)
  })
})

test.each([
  [{ airport: 'Saint Louis, MO' }, true, 0],
  [{ airport: 'Farmingdale NY 11735', state: '' }, true, 0],
  [{ airport: 'Saint Louis, MO', city: 'New York', state: 'NY' }, true, 1],
  [{ airport: 'Atlantis, ZZ' }, false, 1],
  [{ airport: 'Hangar row' }, false, 1],
])('[IMP-01] the base of %j is a place: %j, with %d problems', async (names, isPlace, problems) => {
  const [row] = await resolveRowNames(ctx, 0, [names])
  expect([row?.locationId !== undefined, row?.problems.length]).toEqual([isPlace, problems])
})
