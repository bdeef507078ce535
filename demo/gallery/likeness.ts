import type { Archetype, CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { View } from './render.ts'

/**
 * The rendered airframe that stands for a model, and which views of it tell no lie about the model's category,
 * engines, wing and gear. Null where no render comes close: then the listing has no photographs.
 */
export function likenessFor(model: CatalogueModel): Likeness | null {
  const name = `${model.make} ${model.model}`
  const exception = exceptions.find(([models]) => models.test(name))
  const [, archetype, views] = exception ?? [null, model.archetype, undefined]
  if (archetype === null || (!exception && unlike.has(model.category))) return null
  const kept = (views ?? everything).filter(
    (view) => view !== 'cabin' || cabinFits(model, archetype),
  )
  return kept.length > 0 ? { archetype, views: new Set(kept) } : null
}

/** Whoever pays to be featured shows the whole aircraft. */
export function isShownWhole(model: CatalogueModel): boolean {
  return likenessFor(model)?.views.has('front') ?? false
}

/** Nothing that was rendered is one of these. */
const unlike: ReadonlySet<CatalogueModel['category']> = new Set(['gyroplane', 'ultralight'])

/** Two seats or four are what everybody counts. */
function cabinFits(model: CatalogueModel, archetype: Archetype) {
  if (roomy.has(archetype)) return model.seats > 2
  return archetype !== 'rv7' || model.seats === 2
}

const roomy: ReadonlySet<Archetype> = new Set(['cessna172', 'sr22', 'bonanza', 'r44', 'bell407'])

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
/** In flight the archetype's gear is up. */
const gearDown = everything.filter((view) => view !== 'flight')
const outside = everything.filter((view) => view !== 'panel' && view !== 'cabin')

/** Where the catalogue's archetype would show a wing, a gear, a tail or an engine that the model has not. */
const exceptions: readonly [models: RegExp, Archetype | null, views?: readonly View[]][] = [
  // Gear that folds, where the airframe's is fixed.
  [/Cessna (172RG|177RG|T?R182|[TP]?210)/, 'cessna172', inside],
  [/Lancair|Glasair II-S/, 'bonanza', outside],
  [/Globe GC-1B/, null],
  // Gear that is fixed, where the airframe's folds.
  [/PA-28-|PA-32-300|Beechcraft C23|Socata TB-9/, 'bonanza', gearDown],
  // A tail in the shape of a V.
  [/Beechcraft [CPV]35/, 'bonanza', withoutTail],
  // High wings, propellers behind, engines in line.
  [/Skymaster|P2006T|Aero Commander 500/, 'baron', inside],
  [/Mitsubishi MU-2|Turbo Commander|Rockwell Commander 840|Piaggio/, 'kingair', inside],
  // Three engines, one on the back, two on the wing.
  [/Falcon (50|900)/, 'gulfstream', ['nose', 'cabin', 'panel', 'detail-gear']],
  [/Vision SF50/, 'sr22', inside],
  [/HondaJet/, 'citation', inside],
  // Rotorcraft on wheels or with open frames, and those that no Robinson is.
  [/Leonardo/, 'bell407', inside],
  [/Schweizer 300|Bell 47/, null],
  [/Enstrom (280|F-28)|Cabri/, 'bell407', outside],
  // Tailwheel or nosewheel, and where the wing is.
  [/RV-[48]\b/, 'extra'],
  [/Super Decathlon/, 'cub'],
  [/CH 750|Alpha Trainer|Velis/, 'cessna172', outside],
  [/Diamond DA40/, 'sr22'],
  // Amphibians, canards, biplanes, twin fins, crop dusters, propellers where gliders have none.
  [/Icon A5|Lake LA-4|Velocity|Stearman|Ercoupe|Air Tractor|Grob G109|Sinus|HK36|L-39/, null],
  [/Pitts|North American|Mentor|Nanchang|Yakovlev/, 'extra', inside],
]

export type Likeness = { archetype: Archetype; views: ReadonlySet<View> }
