import { expect, test } from 'vitest'
import { findWithoutCategory } from '#features/importer/server/sources/activate-listings.ts'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { getListingCost } from '#features/ownership/server/get-listing-cost.ts'
import { getListingEdit } from '#features/selling/server/listings/load-listing-edit.ts'
import { updateListing } from '#features/selling/server/listings/update-listing.ts'
import { acquireReferenceDatabase } from '../../support/database/test-database.ts'
import type { FeedAircraft } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'
import { aRegisteredAircraft } from '../../support/records/registry-builder.ts'

const bench = importBenchForFile({}, acquireReferenceDatabase)

const unstated = 99
const turboprop = 3

/** Returns a function that changes a listing's facts, starting from its current version. */
function editor(id: number) {
  return async (facts: object) => {
    const { meta, ...read } = await getListingEdit(bench.broker, { id })
    return updateListing(bench.broker, {
      ...read,
      id,
      listing: { ...read.listing, ...facts },
      meta: JSON.stringify(meta),
    })
  }
}

test('[F5] [IMP-01] engines in one cell need a model with two, and the catalog counts the others', async () => {
  const row = (id: number, model: string, engine: object) => ({
    id: `TE-${id}`,
    year: 1979,
    make: model === '172N' ? 'CESSNA' : 'BEECHCRAFT',
    model,
    price: 90_000,
    registration: `N6${10 + id}TE`,
    ...engine,
    ...place,
  })
  bench.feed([
    row(1, '58 BARON', { smoh: '1200/450' }),
    row(2, '58 BARON', { smoh: '900 / 910 SMOH' }),
    row(3, '58 BARON', { smoh: '800' }),
    row(4, '172N', { smoh: '1200/450' }),
  ])
  const source = await bench.source()
  const { counts } = await bench.run(source)
  expect(counts).toMatchObject({ new: 3, refused: 1 })
  const listings = await bench.listings(source)
  expect(listings.map(({ engine_count }) => engine_count)).toEqual([2, 2, 2])
})

const place = { city: 'Las Vegas', state: 'NV', zip: '89101' }

test('[F5] imports common models without a length and category, spelled as in the catalog', async () => {
  const rows = [
    ['CESSNA', '206H', '206H'],
    ['CESSNA', 'TURBO 182T', 'Turbo 182T'],
    ['CESSNA', '400', '400'],
    ['BEECHCRAFT', 'BARON G58', 'G58 Baron'],
    ['BEECHCRAFT', 'BONANZA A36', 'A36 Bonanza'],
    ['PIPER', 'MERIDIAN', 'Meridian'],
    ['PIPER', 'SENECA V', 'Seneca V'],
    ['PIPER', 'J-3 CUB', 'J-3 Cub'],
    ['PIPER', 'TOMAHAWK PA-38-112', 'PA-38-112 Tomahawk'],
    ['MOONEY', 'M20V', 'M20V'],
    ['BELL', '407GXi', '407GXi'],
    ['AIRBUS', 'AS350B3', 'AS350B3'],
    ['LEARJET', '45XR', '45XR'],
    ['EMBRAER', 'PHENOM 300E', 'Phenom 300E'],
    ['DASSAULT', 'FALCON 2000LXS', 'Falcon 2000LXS'],
    ['CUBCRAFTERS', 'CARBON CUB EX-3', 'Carbon Cub EX-3'],
    ['TECNAM', 'P2008JC', 'P2008JC'],
    ['SCHEMPP-HIRTH', 'DISCUS-2', 'Discus-2'],
    ['AVIAT', 'HUSKY A-1C', 'Husky A-1C'],
    ['AMERICAN CHAMPION', 'CITABRIA 7GCBC', 'Citabria 7GCBC'],
    ['EXTRA', 'EA 300/LT', 'EA-300/LT'],
    ['LEONARDO', 'AW109SP', 'AW109SP'],
    ['COMMANDER', '114B', '114B'],
    ['GULFSTREAM', 'G650ER', 'G650ER'],
    ['TAYLORCRAFT', 'BC12-D', 'BC12-D'],
  ] as const
  bench.feed(
    rows.map(([make, model], index) => {
      const registration = `N5${10 + index}CF`
      return { id: `CF-${index}`, year: 2018, make, model, price: 90_000, registration, ...place }
    }),
  )
  const source = await bench.source()
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: rows.length, refused: 0 })
  const stored = await bench.listings(source)
  expect(stored.map(({ model }) => model)).toEqual(rows.map(([, , model]) => model))
  const lengths = new Map(stored.map(({ model, length_feet }) => [model, length_feet]))
  expect(['206H', 'A36 Bonanza', 'BC12-D'].map((model) => lengths.get(model))).toEqual([
    28.3,
    27.5,
    null,
  ])
})

test('[F5] never publishes another model than the written one, nor its length', async () => {
  const rows = [
    ['Cessna', 'Citation CJ2+', 'Citation CJ2+', null],
    ['Cessna', 'CITATION CJ3+', 'Citation CJ3+', null],
    ['Cessna', 'Citation XLS+', 'Citation XLS+', 51.8],
    ['Cessna', 'CJ1+', 'CJ1+', null],
    ['Cessna', 'Citation CJ2', 'Citation CJ2', 47.7],
    ['Beechcraft', 'King Air C90GTi', 'King Air C90GTi', 35.5],
    ['Beechcraft', 'C90GTi', 'C90GTi', 35.5],
    ['Beechcraft', 'bonanza A36', 'bonanza A36', 27.5],
    ['Mooney', 'M20-J 201', 'M20J 201', 24.7],
    ['Pilatus', 'PC-12/46', 'PC-12/46', 47.3],
    ['Cessna', 'R172K', 'R172K', 27.2],
  ] as const
  bench.feed(
    rows.map(([make, model], index) => {
      const registration = `N6${10 + index}CF`
      return { id: `OM-${index}`, year: 2008, make, model, price: 90_000, registration, ...place }
    }),
  )
  const source = await bench.source()
  await bench.run(source)
  const stored = await bench.listings(source)
  expect(stored.map(({ model, length_feet }) => [model, length_feet])).toEqual(
    rows.map(([, , model, length]) => [model, length]),
  )
  expect(stored.map(({ category_id }) => category_id)).not.toContain(unstated)
})

test('[F5] takes the category of a model that isn’t in the catalog from the FAA registry, if it has one', async () => {
  const registered = {
    model: 'T999',
    aircraft_type: 'fixedWingSingleEngine',
    engine_type: 'turboProp',
  }
  await aRegisteredAircraft(bench.ctx, { ...registered, registration: 'N911RG', make: 'CESSNA' })
  await aRegisteredAircraft(bench.ctx, { ...registered, registration: 'N912RG', make: 'PIPER' })
  const row = { year: 2012, make: 'Cessna', model: 'T999', price: 50_000, ...place }
  const source = await bench.source()
  bench.feed([
    { ...row, id: 'RG-1', registration: 'N911RG' },
    { ...row, id: 'RG-2', registration: 'N912RG' },
    { ...row, id: 'RG-3', registration: 'N913RG' },
  ])
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ new: 3, refused: 0 })
  const listings = await bench.listings(source)
  expect(listings.map(({ category_id }) => category_id)).toEqual([turboprop, unstated, unstated])
})

test('[F5] lists an aircraft of unknown category as “not stated” until the feed or the seller states it', async () => {
  const source = await bench.source()
  const row: FeedAircraft = {
    id: 'unknown kind',
    year: 2012,
    make: 'Cessna',
    model: 'Prototype Y',
    price: 50_000,
    registration: 'N914XX',
    ...place,
  }
  bench.feed([row])
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, refused: 0 })
  const [listing] = await bench.listings(source)
  const id = listing?.id as number
  expect(listing).toMatchObject({
    category_id: unstated,
    aircraft_type_id: unstated,
    is_active: true,
  })
  expect(await getListing(bench.staff, { id })).toMatchObject({
    listing: { category: 'Not stated', aircraftType: 'Not stated' },
  })
  expect(await getListingCost(bench.staff, { id, hours: 100 })).toMatchObject({ cost: null })
  expect(await findWithoutCategory(bench.ctx, source)).toEqual({
    total: 1,
    listings: [
      {
        id,
        title: '2012 Cessna Prototype Y',
        editUrl: `/listing/2012-cessna-prototype-y-${id}?mode=edit#listing.boatTypeId`,
      },
    ],
  })
  const edit = editor(id)
  const unchanged = await edit({})
  expect(unchanged.listing.categoryId).toBe(unstated)
  await edit({ categoryId: 6, boatTypeId: 1 })
  await expect(edit({ categoryId: unstated, boatTypeId: unstated })).rejects.toMatchObject({
    modelState: { 'listing.categoryId': ['Category field is required.'] },
  })
  // If the feed has no category, the seller's category is preserved.
  bench.feed([{ ...row, price: 49_000 }])
  await bench.run(source)
  expect(await bench.listings(source)).toMatchObject([{ price: 49_000, category_id: 6 }])
  bench.feed([{ ...row, price: 49_000, category: 'Turboprop' }])
  await bench.run(source)
  bench.feed([{ ...row, price: 48_000 }])
  const done = await bench.run(source)
  expect(done.counts).toMatchObject({ changed: 1 })
  expect(await bench.listings(source)).toMatchObject([{ price: 48_000, category_id: turboprop }])
  expect(await findWithoutCategory(bench.ctx, source)).toEqual({ total: 0, listings: [] })
})

test('[F5] shows a length as “not stated” until the feed or the catalog states it', async () => {
  const source = await bench.source()
  const row: FeedAircraft = {
    id: 'own design',
    year: 2012,
    make: 'Cirrus',
    model: 'Prototype X',
    category: 'Experimental',
    price: 50_000,
    registration: 'N912XX',
    ...place,
  }
  bench.feed([row])
  expect((await bench.run(source)).counts).toMatchObject({ new: 1, refused: 0 })
  const [listing] = await bench.listings(source)
  const id = listing?.id as number
  expect(listing).toMatchObject({ length_feet: null, is_active: true })
  expect(await getListing(bench.staff, { id })).toMatchObject({ listing: { length: null } })
  const edit = editor(id)
  const edited = await edit({ length: null })
  expect(edited.listing.length).toBeNull()
  bench.feed([{ ...row, length: 21.5 }])
  expect((await bench.run(source)).counts).toMatchObject({ changed: 1 })
  expect(await bench.listings(source)).toMatchObject([{ length_feet: 21.5 }])
  await expect(edit({ length: null })).rejects.toMatchObject({
    modelState: { 'listing.length': ['Length field is required.'] },
  })
})
