import type { avionicsKinds } from '#features/listings/meta-contract.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'
import { findFactoryPanel } from './factory-panels.ts'
import { type OwnerPanel, ownerPanels, type PanelKind } from './owner-panels.ts'

/**
 * Returns the avionics: the factory suite if there was one in that year, and otherwise units that owners installed over
 * time.
 */
export function avionicsFor(model: CatalogModel, year: number, r: Random): Panel {
  const factory = findFactoryPanel(model, year)
  if (factory)
    return { items: parse([...factory.fit, ...some(factory.extras, r)]), upgraded: false }
  const panel = ownerPanels[panelKind(model)]
  const generation = chooseGeneration(panel, year, r)
  const units = choicesIn(panel[generation] ?? panel.original).map((choice) => r.pick(choice))
  const extras = some(panel.extras.split(', '), r)
  return {
    items: parse([...units, ...extras]),
    upgraded: generation === 'rebuilt' && units.length > 0,
  }
}

/** Chooses the state of a panel: original, mostly original with one good upgrade, or rebuilt. */
function chooseGeneration(panel: OwnerPanel, year: number, r: Random) {
  if (!panel.improved) return r.chance(0.45) ? 'rebuilt' : 'original'
  return r.weighted([
    ['original', year < 1990 ? 18 : 8],
    ['improved', 50],
    ['rebuilt', 32],
  ] as const)
}

function panelKind(model: CatalogModel): PanelKind {
  if (model.make === 'Air Tractor') return 'legacy'
  if (model.archetype === 'cub' && model.category === 'single-engine-piston') return 'sport'
  return kinds[model.category] ?? 'legacy'
}

const kinds: Partial<Record<CatalogModel['category'], PanelKind>> = {
  'private-jet': 'turbine',
  turboprop: 'turbine',
  'turbine-helicopter': 'helicopter',
  'piston-helicopter': 'helicopter',
  glider: 'glider',
  'motor-glider': 'glider',
  'light-sport': 'sport',
  experimental: 'sport',
  gyroplane: 'sport',
  ultralight: 'none',
  balloon: 'balloon',
  airship: 'airship',
  warbird: 'warbird',
}

function choicesIn(text: string): string[][] {
  let choices = parsed.get(text)
  if (!choices) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    choices = lines.map((line) => line.split(',').map((unit) => unit.trim()))
    parsed.set(text, choices)
  }
  return choices
}

const parsed = new Map<string, string[][]>()

function some(extras: readonly string[], r: Random) {
  return r.shuffle(extras).slice(0, r.int(0, Math.min(3, extras.length)))
}

function parse(units: readonly string[]): Avionic[] {
  const seen = new Set<string>()
  return units
    .map((unit) => {
      const [kind, make, ...model] = unit.split('/') as [AvionicsKind, string, string]
      return { kind, make: make || null, model: model.join('/') }
    })
    .filter(({ model }) => model && !seen.has(model) && seen.add(model))
}

type AvionicsKind = (typeof avionicsKinds)[number]
export type Avionic = { kind: AvionicsKind; make: string | null; model: string }
type Panel = { items: Avionic[]; upgraded: boolean }
