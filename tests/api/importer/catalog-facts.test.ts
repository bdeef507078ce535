import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListing } from '#features/listings/server/public/get-listing.ts'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { getListingEdit } from '#features/selling/server/listings/get-listing-edit.ts'
import { updateListing } from '#features/selling/server/listings/update-listing.ts'
import type { FeedAircraft } from '../../support/importer/feed-server.ts'
import { type ImportBench, importBench } from '../../support/importer/import-bench.ts'
import { aRegisteredAircraft } from '../../support/registry-builder.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  await loadReferenceData(bench.ctx.db)
})
afterAll(() => bench.close())

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
    ['TAYLORCRAFT', 'bc12-d', 'BC12-D'],
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

test('[F5] takes the category of a model that isn’t in the catalog from the FAA registry', async () => {
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
  expect(done.counts).toMatchObject({ new: 1, refused: 2 })
  expect(done.refusals).toEqual([{ cause: 'category', rows: 2, line: 3 }])
  const [listing] = await bench.listings(source)
  const { slug } = await bench.ctx.db
    .selectFrom('category')
    .select('slug')
    .where('id', '=', listing?.category_id as number)
    .executeTakeFirstOrThrow()
  expect(slug).toBe('turboprop')
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
  const { meta, ...read } = await getListingEdit(bench.broker, { id })
  const edit = (length: number | null, version: number) =>
    updateListing(bench.broker, {
      ...read,
      id,
      listing: { ...read.listing, length, version },
      meta: JSON.stringify(meta),
    })
  const edited = await edit(null, read.listing.version)
  expect(edited.listing.length).toBeNull()
  bench.feed([{ ...row, length: 21.5 }])
  expect((await bench.run(source)).counts).toMatchObject({ changed: 1 })
  expect(await bench.listings(source)).toMatchObject([{ length_feet: 21.5 }])
  const { listing: filled } = await getListingEdit(bench.broker, { id })
  await expect(edit(null, filled.version)).rejects.toMatchObject({
    modelState: { 'listing.length': ['Length field is required.'] },
  })
})
