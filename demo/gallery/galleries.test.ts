import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ListingWithImages } from '#demo/market.ts'
import { findShape } from '#features/lookups/server/public/catalog/find-shape.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { generateTestMarket, marketSettings } from '#tests/support/demo/demo-market.ts'
import type { Avionic } from '../aircraft/avionics.ts'
import { type Gear, gearFor } from '../aircraft/gear.ts'
import { panelKind } from './choose-images.ts'
import { readPreviews, readRenders } from './prepare-images.ts'
import { imageName, type Render } from './render.ts'

const market = await generateTestMarket(1_200)
const { catalogue } = await marketSettings(1)
const renders = await readRenders()
const pictured = market.filter(({ images }) => images.length > 0)

/** Returns the renders in a gallery. Related aircraft share interiors, so their rows are those of the title's aircraft. */
function rendersIn({ images }: ListingWithImages): Render[] {
  const rows = images.map(({ name }) => renders.filter(({ file }) => file === `${name}.jpg`))
  const [title] = rows[0] ?? []
  const isSame = (row: Render) => row.archetype === title?.archetype && row.livery === title.livery
  return rows.map((found) => found.find(isSame) ?? (found[0] as Render))
}

const modelIn = ({ row }: ListingWithImages) => {
  const model = catalogue.find((each) => each.model === row.model && each.family === row.family)
  return model ?? expect.fail(`no model ${row.model}`)
}
type Wing = 'high' | 'low' | 'mid' | 'biplane' | 'rotor'

const titlePictures = (rows: ListingWithImages[]) =>
  rows.flatMap(({ images }) => images[0]?.name ?? [])
const repeated = (names: string[]) => names.length - new Set(names).size

test('[O4] previews.json has a preview of every picture and no other', async () => {
  const previews = await readPreviews()
  expect([...previews.keys()].sort()).toEqual([...new Set(renders.map(imageName))].sort())
  for (const preview of previews.values()) expect(preview).toMatch(/^data:image\/webp;base64,/)
})

test('[LIST-01] a gallery shows one aircraft in one livery and repeats no picture', () => {
  for (const listing of pictured) {
    const galleryRenders = rendersIn(listing)
    expect(new Set(listing.images.map(({ name }) => name)).size).toBe(galleryRenders.length)
    expect(new Set(galleryRenders.map(({ archetype }) => archetype)).size).toBe(1)
    const outside = galleryRenders.filter(({ view }) => view !== 'panel' && view !== 'cabin')
    expect(new Set(outside.map(({ livery }) => livery)).size).toBeLessThan(2)
  }
})

test('[LIST-01] most sellers show at least four pictures, and a few show none', () => {
  const withFour = market.filter(({ images }) => images.length >= 4)
  expect(withFour.length / market.length).toBeGreaterThan(0.65)
  const without = market.length - pictured.length
  expect(without / market.length).toBeGreaterThan(0.02)
  expect(without / market.length).toBeLessThan(0.16)
})

test('[BEY-02] the instrument panel in the pictures matches the equipment', () => {
  let panels = 0
  for (const listing of pictured)
    for (const { panel } of rendersIn(listing)) {
      if (!panel) continue
      panels += 1
      const kind = panelKind(listing.row.avionics as Avionic[])
      expect(panel === 'steam' ? 'steam' : 'glass', listing.row.title).toBe(kind)
    }
  expect(panels).toBeGreaterThan(pictured.length / 3)
})

test('[LIST-01] a gallery starts with the whole aircraft', () => {
  for (const listing of pictured) {
    const [title] = rendersIn(listing)
    expect(title?.view, listing.row.title).toMatch(/^(front|rear|side|dusk|hangar|flight)$/)
  }
})

const single = 'single-engine-piston light-sport experimental'
const helicopter = 'piston-helicopter turbine-helicopter'
/** Each shape's gear, wing, number of engines, and categories, as its renders show them. Null if they don't show it. */
const shapes: Record<string, readonly [Gear | null, Wing | null, number | null, string]> = {
  a5: ['amphibious', 'high', 1, single],
  airship: [null, null, null, 'airship'],
  alpha: ['tricycle', 'high', 1, single],
  arrow4: ['retractable', 'low', 1, single],
  at502: ['tailwheel', 'low', 1, 'turboprop'],
  aw109: ['retractable', 'rotor', 2, helicopter],
  balloon: [null, null, 0, 'balloon'],
  baron: ['retractable', 'low', 2, 'multi-engine-piston'],
  bell407: ['skids', 'rotor', 1, helicopter],
  bell47: ['skids', 'rotor', 1, helicopter],
  biplane: ['tailwheel', 'biplane', 1, `${single} warbird`],
  bonanza: ['retractable', 'low', 1, single],
  caravan: ['tricycle', 'high', 1, 'turboprop'],
  cardinal: ['tricycle', 'high', 1, single],
  cardinalrg: ['retractable', 'high', 1, single],
  centurion: ['retractable', 'high', 1, single],
  cessna172: ['tricycle', 'high', 1, single],
  cherokee: ['tricycle', 'low', 1, single],
  cheyenne: ['retractable', 'low', 2, 'turboprop'],
  citation: ['retractable', 'low', 2, 'private-jet'],
  commander: ['retractable', 'high', 2, 'turboprop'],
  commander500: ['retractable', 'high', 2, 'multi-engine-piston'],
  crusader: ['retractable', 'low', 2, 'multi-engine-piston'],
  cub: ['tailwheel', 'high', 1, single],
  da40: ['tricycle', 'low', 1, single],
  da42: ['retractable', 'low', 2, 'multi-engine-piston'],
  ercoupe: ['tricycle', 'low', 1, single],
  extra: ['tailwheel', 'low', 1, single],
  glider: [null, null, null, 'glider motor-glider'],
  gulfstream: ['retractable', 'low', 2, 'private-jet'],
  gyroplane: ['tricycle', 'rotor', 1, 'gyroplane'],
  hk36: ['tricycle', 'low', 1, 'motor-glider'],
  kingair: ['retractable', 'low', 2, 'turboprop'],
  kingair90: ['retractable', 'low', 2, 'turboprop'],
  kolb: ['tailwheel', 'high', 1, 'ultralight'],
  lake: ['amphibious', 'mid', 1, single],
  legacy: ['retractable', 'low', 1, single],
  lightjet2: ['retractable', 'low', 2, 'private-jet'],
  mooney: ['retractable', 'low', 1, single],
  motorglider: ['tailwheel', 'low', 1, 'motor-glider'],
  mu2: ['retractable', 'high', 2, 'turboprop'],
  opengyro: ['tricycle', 'rotor', 1, 'gyroplane'],
  p2006t: ['retractable', 'high', 2, 'multi-engine-piston'],
  pc12: ['retractable', 'low', 1, 'turboprop'],
  phantom: ['tricycle', 'high', 1, 'ultralight'],
  pitts: ['tailwheel', 'biplane', 1, single],
  quicksilver: ['tricycle', 'high', 1, 'ultralight'],
  r44: ['skids', 'rotor', 1, helicopter],
  rv7: ['tricycle', 'low', 1, single],
  sch300: ['skids', 'rotor', 1, helicopter],
  seminole: ['retractable', 'low', 2, 'multi-engine-piston'],
  seneca: ['retractable', 'low', 2, 'multi-engine-piston'],
  sf50: ['retractable', 'low', 1, 'private-jet'],
  sinus: ['tricycle', 'high', 1, 'motor-glider'],
  skylane: ['tricycle', 'high', 1, single],
  skylanerg: ['retractable', 'high', 1, single],
  skymaster: ['retractable', 'high', 2, 'multi-engine-piston'],
  sr22: ['tricycle', 'low', 1, single],
  swift: ['retractable-tailwheel', 'low', 1, single],
  t34: ['retractable', 'low', 1, 'warbird'],
  trijet: ['retractable', 'low', 3, 'private-jet'],
  ultralight: ['tricycle', 'high', 1, `${single} ultralight`],
  vtail: ['retractable', 'low', 1, single],
  warbird: ['retractable-tailwheel', 'low', 1, 'warbird'],
  yak52: ['retractable', 'low', 1, 'warbird'],
}

const highWinged = new Set(
  (
    '140,150,152,170,172,177,180,182,185,206,210,J-3,PA-12,PA-18,PA-22,Maule,Husky,Citabria,Decathlon,Scout,Luscombe,' +
    'Champ,Stinson 108,Beaver,337,Commander Twin,P2006T,Caravan,Kodiak,MU-2,Turbo Commander,Skycatcher,CT,P2008,P92,' +
    'Remos,A5,Carbon Cub,Sport Cub,J250,Legend Cub,Alpha,Velis,Sportsman,Kitfox,CH 750,S-20,Sinus,Quicksilver,Kolb,' +
    'Hawk,Phantom'
  ).split(','),
)

/** Returns the wing of a family in the catalog, or null if it isn't known. */
function wingOf({ family, category }: CatalogModel): Wing | null {
  if (/helicopter|gyroplane/.test(category)) return 'rotor'
  if (/^(glider|balloon|airship)$/.test(category) || /^(S10|Arcus)$/.test(family)) return null
  if (family === 'Pitts' || family === 'Stearman') return 'biplane'
  if (family === 'Lake') return 'mid'
  return highWinged.has(family) ? 'high' : 'low'
}

test('[L17] [LIST-01] the gear, wing, engines, and kind of every shape are those of its models', () => {
  expect(Object.keys(shapes).sort()).toEqual([...new Set(renders.map((r) => r.archetype))].sort())
  for (const model of catalogue) {
    const shape = findShape(model.make, model.model)
    if (shape === null) continue
    const [gear, wing, engines, categories] = shapes[shape] ?? expect.fail(`no shape ${shape}`)
    const known = { gear: gearFor(model), wing: wingOf(model), engines: model.engineCount }
    expect(
      {
        gear: gear && known.gear,
        wing,
        engines,
        kind: categories.split(' ').includes(model.category),
      },
      `${model.make} ${model.model} as ${shape}`,
    ).toEqual({
      gear: gear && (known.gear === null ? null : gear),
      wing: wing && (known.wing ?? wing),
      engines: engines === null ? null : known.engines,
      kind: true,
    })
  }
})

test('[L17] [LIST-01] a listing’s pictures show its model’s shape, unrotated', () => {
  for (const listing of pictured) {
    const { make, model } = modelIn(listing)
    for (const { archetype, file } of rendersIn(listing))
      expect(archetype, `${listing.row.title}: ${file}`).toBe(findShape(make, model))
    for (const { rotation } of listing.images) expect(rotation).toBe(0)
  }
})

test('[L17] [SRCH-01] listings on a page of the newest all start with different pictures', () => {
  const newest = pictured.toReversed()
  for (let start = 0; start + 24 <= newest.length; start += 24)
    expect(repeated(titlePictures(newest.slice(start, start + 24)))).toBeLessThanOrEqual(1)
  const jets = newest.filter((listing) => modelIn(listing).category === 'private-jet')
  for (let start = 0; start + 24 <= jets.length; start += 24)
    expect(repeated(titlePictures(jets.slice(start, start + 24)))).toBeLessThanOrEqual(2)
})

test('[L17] [LIST-01] few pages of listings show a picture of a similar aircraft twice', () => {
  const offered = pictured.filter(({ row }) => row.is_active && !row.is_sold && row.price !== null)
  const families = Map.groupBy(offered, ({ row }) => `${row.make_id} ${row.family}`)
  const [repeatedTitles, ownPictures] = [new Set<number>(), new Set<number>()]
  for (const family of families.values())
    for (const listing of family) {
      const distance = ({ row }: ListingWithImages) =>
        Math.abs((row.price ?? 0) - (listing.row.price ?? 0))
      const similar = family
        .filter((other) => other !== listing)
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, 8)
      const titles = titlePictures(similar)
      if (repeated(titles) > 0) repeatedTitles.add(listing.row.id)
      if (listing.images.some(({ name }) => titles.includes(name))) ownPictures.add(listing.row.id)
    }
  // Some shapes have too few pictures for all of their aircraft on one page.
  expect(repeatedTitles.size / offered.length).toBeLessThan(0.12)
  expect(ownPictures.size / offered.length).toBeLessThan(0.3)
})

test('[LIST-01] most galleries have dated pictures, and some have labeled ones', () => {
  const share = (isShown: (listing: ListingWithImages) => boolean) =>
    pictured.filter(isShown).length / pictured.length
  const dated = share(({ images }) => images.every(({ taken_month }) => taken_month !== null))
  expect(dated).toBeGreaterThan(0.45)
  expect(dated).toBeLessThan(0.65)
  expect(share(({ images }) => images.some(({ shot }) => shot !== null))).toBeGreaterThan(0.2)
  for (const { images, row } of pictured)
    for (const { taken_month } of images)
      expect((taken_month ?? '') <= row.listed_at.toISOString().slice(0, 7)).toBe(true)
})

test('[LAND-01] featured listings have pictures', () => {
  const featured = pictured.filter(({ row }) => row.is_featured)
  expect(featured.length).toBeGreaterThan(20)
  const pending = market.filter(({ row, images }) => row.is_featured && images.length === 0)
  expect(pending).toEqual([])
})

test('[LIST-01] every picture in the manifest exists, and the total size is below 45 MB', async () => {
  const files = [...new Set(renders.map(({ file }) => file))]
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join('demo', 'pictures', file))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000_000)
})
