import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { acquireReferenceDatabase } from '#tests/support/database/test-database.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { parseRegistration, toNNumber } from '../registration.ts'
import { findAirports } from './find-airports.ts'
import { getRegistryEntry } from './get-registry-entry.ts'
import { addPlace, findPlaces } from './places.ts'
import { findFamily } from './public/find-family.ts'
import { findOrAddMake } from './public/makes.ts'
import { matchAllWithRegistry } from './public/registry-match.ts'
import type { RegistryRecord, RegistrySource } from './registry/registry-source.ts'
import { faaRegistry, readRegistryFile } from './registry/registry-source.ts'
import { replaceRegistry } from './registry/replace-registry.ts'

// Its editions have nothing in common.
const ctx = contextForFile({ REGISTRY_MAX_LOSS: '100' }, acquireReferenceDatabase)
const unloaded = contextForFile()
beforeAll(async () => {
  await replaceRegistry(ctx, sourceOf(published, aircraft))
})

const published = new Date('2026-09-07T17:46:02Z')

test('[BEY-07] returns a retry time until the registry is loaded', async () => {
  await expect(getRegistryEntry(unloaded, { registration: 'N827CW' })).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 60,
  })
})

test('[BEY-07] returns year, make, model, kind, engine, and seats for an N-number in any format', async () => {
  await replaceRegistry(ctx, sourceOf(published, aircraft))
  for (const registration of ['N827CW', '827cw', 'n 827-cw'])
    expect(await getRegistryEntry(ctx, { registration })).toMatchObject({
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
  ['PIPER', 'PA-28-181', 'Piper', 'PA-28-181 Archer II', 'PA-28'],
  ['PIPER', 'J3C-65', 'Piper', 'J-3C-65 Cub', 'J-3'],
  ['MOONEY AIRCRAFT CORP.', 'M20J', 'Mooney', 'M20J 201', 'M20'],
  ['ROBINSON HELICOPTER COMPANY', 'R44 II', 'Robinson', 'R44 II', 'R44'],
  ['VANS AIRCRAFT INC', 'RV-12', "Van's", 'RV-12', 'RV-12'],
  ['EUROCOPTER', 'AS 350 B2', 'Airbus', 'AS350 B2 Ecureuil', 'AS350'],
])(
  '[BEY-07] maps the registry’s %s %s to our %s %s',
  async (make, model, expectedMake, name, family) => {
    const rows = Array.from({ length: 5 }, (_, index) =>
      record({ registration: `N${100 + index}`, make, model }),
    )
    await replaceRegistry(ctx, sourceOf(later(), rows))
    expect(await getRegistryEntry(ctx, { registration: 'N100' })).toMatchObject({
      make: expectedMake,
      model: name,
      family,
    })
  },
)

test.each([
  ['balloon', 6, 14],
  ['blimpOrDirigible', 6, 15],
  ['weightShiftControl', 7, 16],
  ['poweredParachute', 8, 17],
])(
  '[WIZ-02] maps the registry’s %s to type %i and category %i',
  async (aircraftType, type, category) => {
    const row = record({ registration: 'N200', make: 'UNKNOWN WORKS', model: 'X-1', aircraftType })
    await replaceRegistry(ctx, sourceOf(later(), [row]))
    expect(await getRegistryEntry(ctx, { registration: 'N200' })).toMatchObject({
      aircraftTypeId: type,
      categoryId: category,
    })
  },
)

test('[BEY-07] omits the builder’s name for homebuilt aircraft', async () => {
  const homebuilt = record({ registration: 'N1', make: 'DOE JANE A', model: 'HIPERLIGHT' })
  await replaceRegistry(ctx, sourceOf(later(), [homebuilt]))
  const found = await getRegistryEntry(ctx, { registration: 'N1' })
  expect(found).toMatchObject({
    registryMake: null,
    make: null,
    model: 'HIPERLIGHT',
    categoryId: null,
  })
  expect(
    JSON.stringify(await ctx.db.selectFrom('registry_aircraft').selectAll().execute()),
  ).not.toMatch(/DOE/)
})

test.each([
  ['RV-7', 'RV-7'],
  ['VANS RV7A', 'RV-7A'],
  ['VANS AIRCRAFT RV-6', 'RV-6'],
  ["VAN'S AIRCRAFT RV-9A", 'RV-9A'],
  ['RV-3B', 'RV-3B'],
  ['VANS AIRCRAFT RV-3', 'RV-3'],
])('[BEY-07] a homebuilt registered as %s is an experimental Van’s %s', async (written, model) => {
  const builder = record({ registration: 'N1', make: 'DOE JANE A', model: written })
  await replaceRegistry(ctx, sourceOf(later(), [builder]))
  expect(await getRegistryEntry(ctx, { registration: 'N1' })).toMatchObject({
    make: "Van's",
    model,
    categoryId: 6,
  })
})

test('[BEY-15] leaves out years that are likely typing errors', async () => {
  const rows = [
    1953,
    1975,
    1977,
    ...Array.from({ length: 200 }, (_, i) => 1979 + (i % 40)),
    2024,
  ].map((year, i) =>
    record({ registration: `N${i + 1}R`, make: 'ROBINSON', model: 'R22 BETA', year }),
  )
  await replaceRegistry(ctx, sourceOf(later(), rows))
  expect(
    await ctx.db
      .selectFrom('registered_family')
      .select(['registered', 'first_year', 'last_year'])
      .execute(),
  ).toEqual([{ registered: 204, first_year: 1979, last_year: 2018 }])
})

test('[BEY-15] counts registered aircraft by family, without drones and builders’ names', async () => {
  const many = (count: number, prefix: string, overrides: Partial<RegistryRecord>) =>
    Array.from({ length: count }, (_, i) =>
      record({ registration: `N${i + 1}${prefix}`, year: 1946 + i, ...overrides }),
    )
  const rows = [
    ...many(12, 'A', { make: 'LUSCOMBE', model: '8A' }),
    ...many(9, 'B', { make: 'SILVAIRE', model: '8F' }),
    ...many(30, 'C', { make: 'DJI', model: 'AGRAS T40', engineType: 'electric' }),
    ...many(25, 'D', { make: 'ANDURIL INDUSTRIES INC', model: 'GHOST', engineType: 'turboJet' }),
    ...many(4, 'E', { make: 'DOE JANE A', model: 'RV-6A' }),
    ...many(4, 'F', { make: 'ROE RICHARD', model: 'WHISPER X-1' }),
  ]
  await replaceRegistry(ctx, sourceOf(later(), rows))
  const families = () =>
    ctx.db.selectFrom('registered_family').selectAll().orderBy('maker').execute()
  const expected = [
    {
      maker: 'luscombe',
      family: '8',
      make: 'LUSCOMBE',
      model: '8A',
      aircraft_type: 'fixedWingSingleEngine',
      engine_type: 'reciprocating',
      registered: 21,
      first_year: 1946,
      last_year: 1957,
    },
    expect.objectContaining({ maker: 'vans', family: 'RV6', make: 'VANS', registered: 4 }),
  ]
  expect(await families()).toEqual(expected)
  expect(await getRegistryEntry(ctx, { registration: 'N1B' })).toMatchObject({ model: '8F' })
  // As after an upgrade from a version without families.
  await ctx.db.deleteFrom('registered_family').execute()
  await ctx.db.updateTable('registry_edition').set({ names_version: null }).execute()
  const edition = await ctx.db.selectFrom('registry_edition').selectAll().executeTakeFirstOrThrow()
  expect(await replaceRegistry(ctx, sourceOf(edition.published_at, rows))).toBe(true)
  expect(await families()).toEqual(expected)
})

test('[BEY-14] a version that reads names differently names the registry again, once', async () => {
  const rows = sourceOf(later(), aircraft)
  await replaceRegistry(ctx, rows)
  const names = () =>
    ctx.db
      .selectFrom('registry_aircraft')
      .select(['maker', 'family'])
      .orderBy('registration')
      .execute()
  const families = () =>
    ctx.db.selectFrom('registered_family').selectAll().orderBy('maker').orderBy('family').execute()
  const [named, counted] = [await names(), await families()]
  await ctx.db.updateTable('registry_edition').set({ names_version: 'old' }).execute()
  await ctx.db.updateTable('registry_aircraft').set({ maker: null, family: 'OLD' }).execute()
  await ctx.db.updateTable('registered_family').set({ family: 'OLD' }).execute()
  await ctx.db.deleteFrom('registered_variant').execute()
  const edition = sourceOf(await rows.publishedAt(), aircraft, new Error('read again'))
  expect(await replaceRegistry(ctx, edition)).toBe(true)
  expect([await names(), await families()]).toEqual([named, counted])
  // The names aren't even compared until the rules change again.
  await ctx.db.updateTable('registry_aircraft').set({ family: 'OTHER' }).execute()
  expect(await replaceRegistry(ctx, edition)).toBe(false)
  expect((await names()).every(({ family }) => family === 'OTHER')).toBe(true)
})

test('[BEY-07] reports unassigned and invalid N-numbers', async () => {
  await expectRefusal(getRegistryEntry(ctx, { registration: 'N99999' }), 'not_found')
  for (const registration of ['N0123', 'NIO1', 'N12ABC', 'C-GABC', ''])
    await expectRefusal(getRegistryEntry(ctx, { registration }), 'invalid_input')
  expect(parseRegistration(' n 827-cw')).toBe('N827CW')
  expect(parseRegistration('c-gabc')).toBe('C-GABC')
  expect(toNNumber('N12345')).toBe('N12345')
})

test('[BEY-07] a listing matches if year, make, and model agree with its N-number', async () => {
  await replaceRegistry(ctx, sourceOf(later(), aircraft))
  await aListing(ctx, { make: 'Cessna' })
  const cessna = await findOrAddMake(ctx, 'cessna aircraft company')
  const entry = { registration: 'N827CW', year: 1977, makeId: cessna, model: '172N Skyhawk' }
  expect(await matchAllWithRegistry(ctx, [entry])).toEqual([true])
  for (const wrong of [
    { year: 1978 },
    { makeId: cessna + 1 },
    { model: '182 Skylane' },
    { model: null },
    { registration: 'N1AB' },
    { registration: null },
  ])
    expect(
      await matchAllWithRegistry(ctx, [{ ...entry, ...wrong }]),
      JSON.stringify(wrong),
    ).toEqual([false])
})

test('[BEY-07] one of two concurrent starts loads, and a failed load keeps the previous edition', async () => {
  const at = later()
  const source = sourceOf(at, aircraft)
  expect(
    (await Promise.all([replaceRegistry(ctx, source), replaceRegistry(ctx, source)])).filter(
      Boolean,
    ),
  ).toHaveLength(1)
  const torn = sourceOf(later(), aircraft, new Error('killed'))
  await expect(replaceRegistry(ctx, torn)).rejects.toThrow('killed')
  expect(await getRegistryEntry(ctx, { registration: 'N827CW' })).toMatchObject({ year: 1977 })
  const edition = await ctx.db.selectFrom('registry_edition').selectAll().executeTakeFirst()
  expect(edition?.published_at).toEqual(at)
})

test('[BEY-31] a file that is damaged or lacks rows is rejected, wherever it ends', async () => {
  const rows = ['N1', 'N2', 'N3'].map((registration) => ({ model: '172N', registration }))
  const meta = { generatedAt: published, recordCount: rows.length }
  const text = JSON.stringify({ meta, records: rows })
  const path = join(await mkdtemp(join(tmpdir(), 'registry-')), 'registry.json.gz')
  const read = async (content: Buffer) => {
    await writeFile(path, content)
    let count = 0
    for await (const part of readRegistryFile(() => path).aircraft()) count += part.length
    return count
  }
  expect(await read(gzipSync(text))).toBe(3)
  // After the comma or the bracket of each row, and in the middle of a row.
  for (const end of [...text.matchAll(/\},?(?=\{|\])/g)].map(({ index }) => index))
    for (const cut of [end - 4, end + 1, end + 2].filter((cut) => cut < text.lastIndexOf('}]')))
      await expect(read(gzipSync(text.slice(0, cut))), text.slice(0, cut)).rejects.toThrow()
  await expect(read(gzipSync(text).subarray(0, 60))).rejects.toThrow('unexpected end of file')
  await expect(read(Buffer.alloc(0))).rejects.toThrow()
  await expect(read(gzipSync(JSON.stringify({ meta, records: rows.slice(1) })))).rejects.toThrow(
    'incomplete',
  )
})

test('[BEY-07] reads the entire packaged registry in batches', async () => {
  expect((await faaRegistry.publishedAt()).getFullYear()).toBe(2026)
  let count = 0
  for await (const part of faaRegistry.aircraft()) {
    expect(part.length).toBeLessThan(2_000)
    expect(part.every(({ registration }) => /^N\w{1,5}$/.test(registration))).toBe(true)
    count += part.length
  }
  expect(count).toBeGreaterThan(300_000)
})

test('[WIZ-04] finds cities by name, by name and state, and by ZIP code', async () => {
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

test('[WIZ-04] adds a new city once for concurrent requests, with normalized spelling', async () => {
  const member = await asUser(ctx, {})
  const input = { city: 'NORTH  WINDSOCK', stateId: 6, zip: '80014' }
  const added = await Promise.all([addPlace(member, input), addPlace(member, input)])
  expect(added[0]).toMatchObject({ city: 'North Windsock', state: 'CO', zip: '80014' })
  expect(added[0].latitude).toBeCloseTo(39.67, 1)
  expect(added[1].id).toBe(added[0].id)
  await expectRefusal(addPlace(ctx, input), 'sign_in_first')
})

test.each([
  [{ city: '', stateId: 6, zip: '80014' }, 'city', 'You must supply a city.'],
  [{ city: 'x', zip: '80014' }, 'stateId', 'State field is required.'],
  [{ city: 'x', stateId: 999, zip: '80014' }, 'stateId', 'State field is required.'],
  [{ city: 'x', stateId: 6, zip: '' }, 'zip', 'You must supply a zip code.'],
  [{ city: 'x', stateId: 6, zip: '8001' }, 'zip', "That doesn't look like a valid zip code."],
  [{ city: 'x', stateId: 6, zip: '800145' }, 'zip', "Zip code can't be longer than 5 characters."],
])('[WIZ-04] rejects %o: %s', async (input, field, message) => {
  await expect(addPlace(await asUser(ctx, {}), input as never)).rejects.toMatchObject({
    modelState: { [field]: [message] },
  })
})

test('finds airports by the names that pilots use', async () => {
  expect((await findAirports(ctx, { q: 'apa' }))[0]?.ident).toBe('KAPA')
  expect((await findAirports(ctx, { q: 'Centennial' })).map(({ ident }) => ident)).toContain('KAPA')
})

test('finds a maker by its common names, and adds it once', async () => {
  const cessna = await findOrAddMake(ctx, 'Cessna')
  for (const name of ['cessna', 'CESSNA AIRCRAFT CO', 'Textron Aviation'])
    expect(await findOrAddMake(ctx, name), name).toBe(cessna)
  const [one, other] = await Promise.all([
    findOrAddMake(ctx, 'Skyworks 7'),
    findOrAddMake(ctx, 'Skyworks 7'),
  ])
  expect(one).toBe(other)
  expect(await findOrAddMake(ctx, '航空')).not.toBe(await findOrAddMake(ctx, '飛行機'))
  expect(await findFamily(ctx, cessna, '172M')).toBe('172')
  expect(await findFamily(ctx, cessna, 'Unheard Of')).toBeNull()
  expect(await findFamily(ctx, cessna, '172')).toBe('172')
  expect(await findFamily(ctx, cessna, '172 ZZ')).toBe('172')
  const beechcraft = await findOrAddMake(ctx, 'Beechcraft')
  expect(await findFamily(ctx, beechcraft, 'King Air C90GTi')).toBe('King Air 90')
  const vans = await findOrAddMake(ctx, 'Vans')
  expect(await findFamily(ctx, vans, 'RV7')).toBe('RV-7')
  expect(await findFamily(ctx, vans, 'RV-8A')).toBe('RV-8')
})

test.each([
  ['Beechcraft', 'KING AIR 350i', 'King Air 350'],
  ['Beechcraft', '36 Bonanza', 'Bonanza'],
  ['Cessna', '210 Centurion II', '210'],
  ['Cessna', 'Citation V Ultra', 'Citation V'],
  ['Cessna', 'Citation 500', 'Citation I'],
  ['Cessna', '210-5', '205'],
  ['Dassault', 'Mystere Falcon 900', 'Falcon 900'],
  ['Dassault', 'Mystere Falcon 20-F5', null],
  ['Piper', 'Comanche 260', 'PA-24'],
  ['Piper', 'Navajo C', 'PA-31'],
  ['Piper', 'Pawnee', 'PA-25'],
  ['Piper', 'Pawnee Brave', 'PA-36'],
  ['Piper', 'Twin Comanche CR', 'PA-30'],
  ['Socata', 'Rallye 235E', 'Rallye'],
])('[SRCH-07] %s %s is of the family %s', async (make, model, family) => {
  expect(await findFamily(ctx, await findOrAddMake(ctx, make), model)).toBe(family)
})

const aircraft = [
  record({ registration: 'N827CW' }),
  ...Array.from({ length: 5 }, (_, index) => record({ registration: `N${200 + index}` })),
]

function record(overrides: Partial<RegistryRecord> & { registration: string }): RegistryRecord {
  return {
    make: 'CESSNA',
    model: '172N',
    year: 1977,
    aircraftType: 'fixedWingSingleEngine',
    engineType: 'reciprocating',
    ...overrides,
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
