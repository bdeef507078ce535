import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ListingWithImages } from '#demo/market.ts'
import { generateTestMarket, marketSettings } from '#tests/support/demo/demo-market.ts'
import type { Avionic } from '../aircraft/avionics.ts'
import { panelKind } from './choose-images.ts'
import { readPreviews, readRenders } from './prepare-images.ts'
import { imageName, type Render } from './render.ts'

const market = await generateTestMarket(1_200)
const { catalogue } = await marketSettings(1)
const renders = await readRenders()
const pictured = market.filter(({ images }) => images.length > 0)

/**
 * Returns the renders in a gallery. For an interior that two liveries share, returns the row for the gallery's livery.
 */
function rendersIn({ images }: ListingWithImages): Render[] {
  const rows = images.map(({ name }) => renders.filter(({ file }) => file === `${name}.jpg`))
  const livery = rows.find((found) => found.length === 1)?.[0]?.livery
  return rows.map((found) => found.find((row) => row.livery === livery) ?? (found[0] as Render))
}

const modelIn = ({ row }: ListingWithImages) => {
  const model = catalogue.find((each) => each.model === row.model && each.family === row.family)
  return model ?? expect.fail(`no model ${row.model}`)
}
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

test('[LIST-01] most sellers show at least five pictures, and a few show none', () => {
  const withFive = market.filter(({ images }) => images.length >= 5)
  expect(withFive.length / market.length).toBeGreaterThan(0.6)
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

const retractable = /172RG|177|R182|\b[TP]?210|Lancair|Globe|Glasair II/
const isFullView = ({ view }: Render) => /^(front|rear|side|dusk|hangar|flight)$/.test(view)
const impossible: [why: string, models: RegExp, archetypes: RegExp][] = [
  ['folded gear as fixed', retractable, /cessna172|skylane|sr22|rv7|cub|cherokee|ultralight/],
  ['fixed gear as folded', /PA-28-|PA-32-300|C23 Sundowner|TB-9|AA-/, /bonanza|mooney/],
  ['a constant-chord twin as a tapered one', /PA-(23|30|34|44)|PA-31( |-350)/, /baron/],
  ['a 182 or 206 as a 172', /182|206/, /cessna172/],
  ['a T-tail as a low one', /PA-28RT|PA-44|76 Duchess|DA4/, /./],
  ['a V-tail with a straight one', /^[CPV]35/, /bonanza/],
  ['three engines as two', /Falcon (50|900)/, /./],
  ['one engine as two', /Vision SF50/, /citation|gulfstream/],
  ['a high wing as a low one', /MU-2|690B|840|337G|500B|P2006T/, /./],
  ['wheels as skids', /AW1[03]9/, /./],
  ['a biplane as a monoplane', /Pitts|Stearman/, /^(?!biplane)/],
]

test('[L17] [LIST-01] no full view shows a gear, wing, tail, or engine that the model doesn’t have', () => {
  for (const listing of pictured)
    for (const [why, models, archetypes] of impossible)
      if (models.test(listing.row.model ?? ''))
        for (const render of rendersIn(listing).filter(isFullView)) {
          const wrong = archetypes.test(render.archetype)
          expect(wrong, `${why}: ${listing.row.title} as ${render.file}`).toBe(false)
        }
})

test('[LIST-01] pictures match the category', () => {
  const allowed: Partial<Record<string, RegExp>> = {
    gyroplane: /^gyroplane$/,
    ultralight: /^ultralight$/,
    'piston-helicopter': /^(r44|bell407)$/,
    'turbine-helicopter': /^(r44|bell407)$/,
    glider: /^glider$/,
    'motor-glider': /^glider$/,
    'multi-engine-piston': /^(baron|seneca)$/,
    'private-jet': /^(citation|gulfstream|lightjet2|sr22)$/,
  }
  for (const listing of pictured) {
    const { category } = modelIn(listing)
    const { archetype } = rendersIn(listing)[0] as Render
    expect(archetype, listing.row.title).toMatch(allowed[category] ?? /./)
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

test('[LAND-01] featured listings are of types that have full-view pictures', () => {
  const featured = pictured.filter(({ row }) => row.is_featured)
  expect(featured.length).toBeGreaterThan(20)
  for (const listing of featured)
    expect(isFullView(rendersIn(listing)[0] as Render), listing.row.title).toBe(true)
})

test('[LIST-01] every picture in the manifest exists, and the total size is below 40 MB', async () => {
  const files = [...new Set(renders.map(({ file }) => file))]
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join('demo', 'pictures', file))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * 1024 * 1024)
})
