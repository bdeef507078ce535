import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Shape, View } from './render.ts'

/**
 * Returns the rendered airframe for a model, and the views that match its category, engines, wing, and gear. Returns
 * null if no render is close enough. Listings without a render have no photos.
 */
export function findRenderMatch(model: CatalogModel): RenderMatch | null {
  const name = `${model.make} ${model.model}`
  const exception = exceptions.find(([models]) => models.test(name))
  const [, archetype, views] = exception ?? [null, model.archetype, undefined]
  if (archetype === null) return null
  const fitting = (views ?? everything).filter(
    (view) => view !== 'cabin' || cabinFits(model, archetype),
  )
  return fitting.length > 0 ? { archetype, views: new Set(fitting) } : null
}

/** Featured listings show the whole aircraft. */
export function hasFullView(model: CatalogModel): boolean {
  return findRenderMatch(model)?.views.has('front') ?? false
}

/** Checks whether the rendered cabin has a plausible number of seats. */
function cabinFits(model: CatalogModel, archetype: Shape) {
  if (roomy.has(archetype)) return model.seats > 2
  return archetype !== 'rv7' || model.seats === 2
}

const roomy: ReadonlySet<Shape> = new Set([
  'bell407',
  'bonanza',
  'cessna172',
  'cherokee',
  'mooney',
  'r44',
  'skylane',
  'sr22',
])

const everything: readonly View[] = [
  'front',
  'rear',
  'side',
  'panel',
  'cabin',
  'detail-engine',
  'detail-gear',
  'detail-tail',
  'nose',
  'dusk',
  'hangar',
  'flight',
]
const inside: readonly View[] = ['cabin', 'panel']
const withoutTail: readonly View[] = ['detail-engine', 'nose', 'panel', 'cabin', 'detail-gear']
const outside = everything.filter((view) => view !== 'panel' && view !== 'cabin')

/**
 * Models whose catalog archetype has a different shape, or would show a wing, gear, tail, or engine that the model
 * doesn't have. The first match is used.
 */
const exceptions: readonly [models: RegExp, Shape | null, views?: readonly View[]][] = [
  // Larger high wings. Only the interior of retractable and strutless Cessnas is shown.
  [/Cessna (172RG|177)/, 'cessna172', inside],
  [/Cessna (T?R182|[TP]?210)/, 'skylane', inside],
  [/Cessna (T?182|[TU]?206)/, 'skylane'],
  [/PA-22-150/, 'cessna172'],
  // Low wings with fixed gear.
  [/PA-28-|PA-32-300|Beechcraft C23|Socata TB-9|Grumman/, 'cherokee'],
  [/Mooney/, 'mooney'],
  [/Diamond DA40/, 'sr22', withoutTail],
  [/Lancair|Glasair II-S/, 'bonanza', outside],
  [/Globe GC-1B/, null],
  // V-tails and T-tails.
  [/Beechcraft [CPV]35|PA-28RT/, 'bonanza', withoutTail],
  // Twins: constant-chord wings, high wings, engines in line, T-tails.
  [/PA-23|PA-30|PA-31 |PA-31-350|PA-34|Aerostar/, 'seneca'],
  [/PA-44|Beechcraft 76/, 'seneca', inside],
  [/Skymaster|P2006T|Aero Commander 500|Diamond DA[46]2|T303/, 'baron', inside],
  [/Mitsubishi MU-2|Turbo Commander|Rockwell Commander 840|Piaggio/, 'kingair', inside],
  // The King Air shape has a T-tail.
  [/King Air (C90|E90)|Conquest|Cheyenne/, 'kingair', withoutTail],
  [/Eclipse|Phenom 100|Mustang|Premier|CitationJet 525|Citation M2/, 'lightjet2'],
  [/Falcon (50|900)/, 'gulfstream', ['nose', 'cabin', 'panel', 'detail-gear']],
  [/Vision SF50/, 'sr22', inside],
  [/HondaJet/, 'citation', inside],
  // Rotorcraft on wheels or with open frames.
  [/Leonardo/, 'bell407', inside],
  [/Schweizer 300|Bell 47/, null],
  [/Enstrom (280|F-28)|Cabri/, 'bell407', outside],
  [/AutoGyro MTOsport|Magni M16/, null],
  [/AutoGyro|Magni/, 'gyroplane'],
  // Light sport and ultralights with nosewheels and struts. Open single-seaters have no similar render.
  [/CTSW|CTLS|Skycatcher/, 'cessna172', outside],
  [/Tecnam P92|Tecnam P2008|Remos|CH 750/, 'ultralight'],
  [/Jabiru J250/, 'ultralight', outside],
  [/Quicksilver|Kolb|CGS|Phantom/, null],
  [/Alpha Trainer|Velis/, 'ultralight', inside],
  // Tailwheels.
  [/RV-[48]\b/, 'extra'],
  [/Super Decathlon/, 'cub'],
  [/Stearman/, 'biplane'],
  [/T-6G|SNJ/, 'warbird'],
  [/Pitts|North American|Mentor|Nanchang|Yakovlev/, 'extra', inside],
  // Amphibians, canards, twin fins, crop dusters, motor gliders with a propeller in front, and jets.
  [/Icon A5|Lake LA-4|Velocity|Ercoupe|Air Tractor|Grob G109|Sinus|HK36|L-39/, null],
]

export type RenderMatch = { archetype: Shape; views: ReadonlySet<View> }
