import { findShape } from '#features/lookups/server/public/catalog/find-shape.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Render } from './render.ts'

/**
 * Returns the rendered airframe for a model, and a function that checks whether an image of it suits the model. Returns
 * null if no render is close enough. Listings without a render have no photos.
 */
export function findRenderMatch(model: CatalogModel): RenderMatch | null {
  const archetype = findShape(model.make, model.model)
  if (archetype === null) return null
  const liveries = liveriesFor(model, archetype)
  return {
    archetype,
    suits: ({ view, livery }) =>
      (liveries?.includes(livery) ?? true) && (view !== 'cabin' || cabinFits(model, archetype)),
  }
}

/** Featured listings show the whole aircraft. */
export function hasFullView(model: CatalogModel): boolean {
  return findShape(model.make, model.model) !== null
}

/** Checks whether the rendered cabin has a plausible number of seats. */
function cabinFits(model: CatalogModel, archetype: string) {
  if (roomy.has(archetype)) return model.seats > 2
  return !twoSeats.has(archetype) || model.seats <= 2
}

const twoSeats: ReadonlySet<string> = new Set(['cub', 'rv7'])

/** Returns a propeller's number of blades, or null if the model's pictures show another number. */
export function picturedBlades(
  { make, model }: CatalogModel,
  propeller: { blades: number } | null | undefined,
): number | null {
  if (!propeller) return null
  const pictured = bladesByShape[findShape(make, model) ?? ''] ?? propeller.blades
  return pictured === propeller.blades ? pictured : null
}

/** Shapes whose pictures all have the same propeller. `liveriesByBlades` has the others. */
const bladesByShape: Partial<Record<string, number>> = {
  baron: 3,
  bonanza: 3,
  caravan: 3,
  cub: 2,
  kingair: 4,
  pc12: 5,
  pitts: 3,
  rv7: 2,
  seneca: 3,
  sr22: 3,
}

const roomy: ReadonlySet<string> = new Set([
  'bell407',
  'bonanza',
  'cessna172',
  'cherokee',
  'da40',
  'mooney',
  'r44',
  'skylane',
  'sr22',
])

/** Returns the liveries whose wing and propeller match the model. Returns undefined if all of them do. */
function liveriesFor({ model, propeller }: CatalogModel, archetype: string) {
  if (archetype === 'cherokee')
    return constantChord.test(model) ? ['brown', 'forest', 'navy'] : ['red', 'sky', 'teal']
  return liveriesByBlades[archetype]?.[propeller?.blades ?? 0]
}

const constantChord = /PA-28-(140|180|235)|PA-32|AA-|C23/

const liveriesByBlades: Partial<Record<string, Partial<Record<number, string[]>>>> = {
  kingair90: { 3: ['mustard'], 4: ['royal', 'slate', 'forest'] },
  mooney: { 2: ['burgundy', 'gold', 'teal'], 3: ['black', 'silver'] },
  skylane: { 2: ['brown', 'green'], 3: ['maroon', 'orange', 'royal'] },
  vtail: { 2: ['mustard'], 3: ['azure', 'ruby', 'wine'] },
}

export type RenderMatch = {
  archetype: string
  suits: (render: Pick<Render, 'view' | 'livery'>) => boolean
}
