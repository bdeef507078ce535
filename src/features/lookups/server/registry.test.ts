import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { parseRegistration, toNNumber } from '../registration.ts'
import { addPlace } from './add-place.ts'
import { findAirports } from './find-airports.ts'
import { findInRegistry } from './find-in-registry.ts'
import { findPlaces } from './find-places.ts'
import { findFamily } from './public/find-family.ts'
import { loadReferenceData } from './public/load-reference-data.ts'
import { makeNamed } from './public/make-named.ts'
import { registryMatches } from './public/registry-match.ts'
import type { RegistryRecord, RegistrySource } from './registry/registry-source.ts'
import { faaRegistry } from './registry/registry-source.ts'
import { replaceRegistry } from './registry/replace-registry.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
  await loadReferenceData(ctx.db)
})
afterAll(() => ctx.close())

const published = new Date('2026-09-07T17:46:02Z')

test('[BEY-07] before the registry is loaded the answer says so, and when to come back', async () => {
  await expect(findInRegistry(ctx, { registration: 'N827CW' })).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 60,
  })
})

test('[BEY-07] an N-number brings year, make, model, kind, engine and seats, however it is typed', async () => {
  await replaceRegistry(ctx, sourceOf(published, aircraft))
  for (const registration of ['N827CW', '827cw', 'n 827-cw'])
    expect(await findInRegistry(ctx, { registration })).toMatchObject({
      registration: 'N827CW',
      year: 1977,
      make: 'Cessna',
      model: '172N Skyhawk',
      family: '172',
      aircraftTypeId: 1,
      categoryId: 1,
      fuelId: 1,
      seats: 4,
      engineCount: 1,
      engine: { make: 'Lycoming', horsepower: 160 },
    })
})

test.each([
  ['CIRRUS DESIGN CORP', 'SR22T', 'Cirrus', 'SR22T', 'SR22T'],
  ['TEXTRON AVIATION INC', '172S', 'Cessna', '172S Skyhawk SP', '172'],
  ['TEXTRON AVIATION INC', 'G36', 'Beechcraft', 'G36 Bonanza', 'Bonanza'],
  ['BEECH', 'A36', 'Beechcraft', 'A36 Bonanza', 'Bonanza'],
  ['BEECH', '58', 'Beechcraft', '58 Baron', 'Baron'],
  ['PIPER', 'PA-28-181', 'Piper', 'PA-28-181', 'PA-28'],
  ['PIPER', 'J3C-65', 'Piper', 'J-3C-65 Cub', 'J-3'],
  ['MOONEY AIRCRAFT CORP.', 'M20J', 'Mooney', 'M20J 201', 'M20'],
  ['ROBINSON HELICOPTER COMPANY', 'R44 II', 'Robinson', 'R44 II', 'R44'],
  ['VANS AIRCRAFT INC', 'RV-12', "Van's", 'RV-12', 'RV-12'],
  ['EUROCOPTER', 'AS 350 B2', 'Airbus', 'AS350 B2 Ecureuil', 'AS350'],
])('[BEY-07] the registry’s %s %s is our %s %s', async (make, model, ours, name, family) => {
  const rows = Array.from({ length: 5 }, (_, index) =>
    record({ registration: `N${100 + index}`, make, model }),
  )
  await replaceRegistry(ctx, sourceOf(later(), rows))
  expect(await findInRegistry(ctx, { registration: 'N100' })).toMatchObject({
    make: ours,
    model: name,
    family,
  })
})

test('[BEY-07] what nobody built often is told without the name of who built it', async () => {
  const homebuilt = record({ registration: 'N1', make: 'DOE JANE A', model: 'HIPERLIGHT' })
  await replaceRegistry(ctx, sourceOf(later(), [homebuilt]))
  const found = await findInRegistry(ctx, { registration: 'N1' })
  expect(found).toMatchObject({
    registryMake: null,
    make: null,
    model: 'HIPERLIGHT',
    categoryId: 1,
  })
  expect(
    JSON.stringify(await ctx.db.selectFrom('registry_aircraft').selectAll().execute()),
  ).not.toMatch(/DOE/)
})

test('[BEY-07] an N-number that nobody has, and one that nobody can have', async () => {
  await expect(findInRegistry(ctx, { registration: 'N99999' })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const registration of ['N0123', 'NIO1', 'N12ABC', 'C-GABC', ''])
    await expect(findInRegistry(ctx, { registration })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  expect(parseRegistration(' n 827-cw')).toBe('N827CW')
  expect(parseRegistration('c-gabc')).toBe('C-GABC')
  expect(toNNumber('N12345')).toBe('N12345')
})

test('[BEY-07] a listing matches when year, make and model agree with its N-number', async () => {
  await replaceRegistry(ctx, sourceOf(later(), aircraft))
  await aListing(ctx, { make: 'Cessna' })
  const cessna = await makeNamed(ctx, 'cessna aircraft company')
  const told = { registration: 'N827CW', year: 1977, makeId: cessna, model: '172N Skyhawk' }
  expect(await registryMatches(ctx, told)).toBe(true)
  for (const wrong of [
    { year: 1978 },
    { makeId: cessna + 1 },
    { model: '182 Skylane' },
    { model: null },
    { registration: 'N1AB' },
    { registration: null },
  ])
    expect(await registryMatches(ctx, { ...told, ...wrong }), JSON.stringify(wrong)).toBe(false)
})

test('[BEY-07] of two starters one loads; a load that is cut off leaves the edition before', async () => {
  const at = later()
  const source = sourceOf(at, aircraft)
  expect(
    (await Promise.all([replaceRegistry(ctx, source), replaceRegistry(ctx, source)])).filter(
      Boolean,
    ),
  ).toHaveLength(1)
  const torn = sourceOf(later(), aircraft, new Error('killed'))
  await expect(replaceRegistry(ctx, torn)).rejects.toThrow('killed')
  expect(await findInRegistry(ctx, { registration: 'N827CW' })).toMatchObject({ year: 1977 })
  const edition = await ctx.db.selectFrom('registry_edition').selectAll().executeTakeFirst()
  expect(edition?.published_at).toEqual(at)
})

test('[BEY-07] the packaged registry is read whole, a part at a time', {
  timeout: 60_000,
}, async () => {
  expect((await faaRegistry.publishedAt()).getFullYear()).toBe(2026)
  let count = 0
  for await (const part of faaRegistry.aircraft()) {
    expect(part.length).toBeLessThan(2_000)
    expect(part.every(({ registration }) => /^N\w{1,5}$/.test(registration))).toBe(true)
    count += part.length
  }
  expect(count).toBeGreaterThan(300_000)
})

test('[WIZ-04] cities are found by name, by name and state, and by zip', async () => {
  expect((await findPlaces(ctx, { q: '80014' }))[0]).toMatchObject({ city: 'Aurora', state: 'CO' })
  const denvers = await findPlaces(ctx, { q: 'denver' })
  expect(new Set(denvers.slice(0, 4).map(({ state }) => state)).size).toBe(4)
  const inColorado = await findPlaces(ctx, { q: 'Denver, colo' })
  expect(new Set(inColorado.map(({ city, state }) => `${city} ${state}`))).toEqual(
    new Set(['Denver CO']),
  )
  expect(await findPlaces(ctx, { q: '%' })).toEqual([])
  expect(await findPlaces(ctx, { q: 'xyzzy' })).toEqual([])
})

test('[WIZ-04] a new city is added once, by however many at once, and written as people write it', async () => {
  const member = await asUser(ctx, {})
  const wanted = { city: 'NORTH  WINDSOCK', stateId: 6, zip: '80014' }
  const added = await Promise.all([addPlace(member, wanted), addPlace(member, wanted)])
  expect(added[0]).toMatchObject({ city: 'North Windsock', state: 'CO', zip: '80014' })
  expect(added[0].latitude).toBeCloseTo(39.67, 1)
  expect(added[1].id).toBe(added[0].id)
  await expect(addPlace(ctx, wanted)).rejects.toMatchObject({ code: 'sign_in_first' })
})

test.each([
  [{ city: '', stateId: 6, zip: '80014' }, 'city', 'You must supply a city.'],
  [{ city: 'x', zip: '80014' }, 'stateId', 'State field is required.'],
  [{ city: 'x', stateId: 999, zip: '80014' }, 'stateId', 'State field is required.'],
  [{ city: 'x', stateId: 6, zip: '' }, 'zip', 'You must supply a zip code.'],
  [{ city: 'x', stateId: 6, zip: '8001' }, 'zip', "That doesn't look like a valid zip code."],
  [{ city: 'x', stateId: 6, zip: '800145' }, 'zip', "Zip code can't be longer than 5 characters."],
])('[WIZ-04] %o is refused: %s', async (wanted, field, message) => {
  await expect(addPlace(await asUser(ctx, {}), wanted as never)).rejects.toMatchObject({
    modelState: { [field]: [message] },
  })
})

test('airports are found by what pilots call them', async () => {
  expect((await findAirports(ctx, { q: 'apa' }))[0]?.ident).toBe('KAPA')
  expect((await findAirports(ctx, { q: 'Centennial' })).map(({ ident }) => ident)).toContain('KAPA')
})

test('a maker is found under the names people give it, and is added once', async () => {
  const cessna = await makeNamed(ctx, 'Cessna')
  for (const name of ['cessna', 'CESSNA AIRCRAFT CO', 'Textron Aviation'])
    expect(await makeNamed(ctx, name), name).toBe(cessna)
  const [one, other] = await Promise.all([
    makeNamed(ctx, 'Skyworks 7'),
    makeNamed(ctx, 'Skyworks 7'),
  ])
  expect(one).toBe(other)
  expect(await makeNamed(ctx, '航空')).not.toBe(await makeNamed(ctx, '飛行機'))
  expect(await findFamily(ctx, cessna, '172M')).toBe('172')
  expect(await findFamily(ctx, cessna, 'Unheard Of')).toBeNull()
})

const aircraft = [
  record({ registration: 'N827CW' }),
  ...Array.from({ length: 5 }, (_, index) => record({ registration: `N${200 + index}` })),
]

function record(known: Partial<RegistryRecord> & { registration: string }): RegistryRecord {
  return {
    make: 'CESSNA',
    model: '172N',
    year: 1977,
    aircraftType: 'fixedWingSingleEngine',
    engineType: 'reciprocating',
    ...known,
  }
}

function sourceOf(at: Date, rows: RegistryRecord[], end?: Error): RegistrySource {
  return {
    publishedAt: async () => at,
    async *aircraft() {
      yield rows
      if (end) throw end
    },
  }
}

let editions = 0
function later() {
  editions += 1
  return new Date(published.getTime() + editions * 86_400_000)
}
