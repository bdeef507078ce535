import type { avionicsKinds } from '#features/listings/meta-contract.ts'
import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'
import { factoryPanel } from './factory-panels.ts'
import { type OwnerPanel, ownerPanels, type PanelKind } from './owner-panels.ts'
import { panelBudget, unitValue } from './panel-value.ts'

/**
 * Returns the avionics: the factory suite if there was one in that year, and otherwise units that owners installed over
 * time.
 */
export function avionicsFor(model: CatalogModel, year: number, r: Random): Panel {
  const factory = factoryPanel(model, year, r)
  if (factory) {
    const items = [...factory.items, ...some(factory.extras, r)]
    return { upgraded: factory.upgraded, items: distinct(items.map(readItem)) }
  }
  const panelOf = panelKind(model)
  const panel = ownerPanels[panelOf]
  const generation = chooseGeneration(panel, year, r)
  if (certified.has(panelOf) && year >= (generation === 'original' ? 1990 : 2010))
    return { items: distinct((model.features.Avionics ?? []).map(readItem)), upgraded: false }
  const budget = panelBudget(model)
  const chosen = unitsOf(panel, generation, r).map((unit) => suited(model, unit))
  const isAffordable = costOf(chosen) <= budget
  const units = isAffordable ? chosen : unitsOf(panel, 'original', r)
  let left = budget - costOf(units)
  const extras = some(panel.extras.split(', '), r).map((unit) => suited(model, parse(unit)))
  const affordable = extras.filter((unit, index) => {
    const isSecond = extras.findIndex(({ make }) => make === unit.make) < index
    const fits = unitValue(unit) <= left && !(isSecond && unit.make === 'JPI')
    if (fits) left -= unitValue(unit)
    return fits
  })
  return {
    items: distinct([...units, ...affordable]).filter((unit) => canHave(model, unit)),
    upgraded: generation === 'rebuilt' && isAffordable && units.length > 0,
  }
}

function unitsOf(panel: OwnerPanel, generation: Generation, r: Random): Avionic[] {
  return choicesIn(panel[generation] ?? panel.original)
    .map((choice) => parse(r.pick(choice)))
    .filter(({ model }) => model !== '')
}

function costOf(units: readonly Avionic[]) {
  return units.reduce((sum, unit) => sum + unitValue(unit), 0)
}

/** Panels whose original units are older than 1990. Newer aircraft have those of the catalog. */
const certified: ReadonlySet<PanelKind> = new Set(['legacy', 'tailwheel', 'helicopter'])

/** Replaces units that aren't approved for the model by their counterparts. */
function suited(model: CatalogModel, unit: Avionic): Avionic {
  const isTwin = model.category === 'multi-engine-piston'
  const isFixed = !isTwin && !model.features.Equipment?.includes('Retractable landing gear')
  const isHeavy = isTwin || /PA-46|[AB]36/.test(model.model)
  switch (unit.model) {
    case 'GFC 500':
    case 'GFC 600':
      return { ...unit, model: isHeavy ? 'GFC 600' : 'GFC 500' }
    case 'Vizion':
      return isHeavy ? { ...unit, make: 'Garmin', model: 'GFC 600' } : unit
    case 'KFC 200':
      return isFixed ? { ...unit, make: 'S-TEC', model: '50' } : unit
    case 'EDM 730':
      return isTwin ? { ...unit, model: 'EDM 760' } : unit
    case 'EDM 830':
      return isTwin ? { ...unit, model: 'EDM 960' } : unit
    default:
      return unit
  }
}

/** Gyroplanes have no autopilots, and there's no approved autopilot for the smallest helicopters. */
function canHave({ category, model }: CatalogModel, { kind }: Avionic) {
  if (kind !== 'autopilot') return true
  if (category === 'piston-helicopter') return model.startsWith('R44')
  return category !== 'gyroplane'
}

/** Chooses the state of a panel: original, mostly original with one good upgrade, or rebuilt. */
function chooseGeneration(panel: OwnerPanel, year: number, r: Random): Generation {
  if (!panel.improved) return r.chance(0.45) ? 'rebuilt' : 'original'
  return r.weighted([
    ['original', year < 1990 ? 18 : 8],
    ['improved', 50],
    ['rebuilt', 32],
  ] as const)
}

function panelKind(model: CatalogModel): PanelKind {
  if (model.make === 'Air Tractor') return 'legacy'
  if (/J-3C|7AC/.test(model.model)) return 'handheld'
  const isCub = model.archetype === 'cub' && !/180|185|DHC-2/.test(model.model)
  const isAerobatic = /Pitts|EA-300/.test(model.model)
  if ((isCub || isAerobatic) && model.category === 'single-engine-piston') return 'tailwheel'
  return kinds[model.category] ?? 'legacy'
}

const kinds: Partial<Record<CatalogModel['category'], PanelKind>> = {
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

/** Parses a unit written as kind/make/model. */
function parse(unit: string): Avionic {
  const [kind, make, ...model] = unit.split('/') as [AvionicsKind, string, string]
  return { kind, make: make || null, model: model.join('/') }
}

/** Reads a unit from the catalog's words, such as “Dual Garmin GTN 750Xi GPS/nav/com”. */
function readItem(item: string): Avionic {
  const kind = kindsOfItems.find(([words]) => words.test(item))?.[1] ?? 'other'
  const [, dual = '', stated, rest = item] = makers.exec(item) ?? []
  const make = stated ?? makersOfUnits.find(([models]) => models.test(item))?.[1] ?? null
  return { kind, make, model: dual + rest.replace(additions, '') }
}

const kindsOfItems: [words: RegExp, kind: AvionicsKind][] = [
  [/autopilot|SPZ-500\b/, 'autopilot'],
  [/radar|SiriusXM/, 'weather'],
  [/GTS|TCAS/, 'traffic'],
  [/ADS-B|GTX/, 'transponder'],
  [/GNC 3/, 'gps-com'],
  [/GTN|GNS|IFD|WAAS GPS\/nav\/com/, 'gps-nav-com'],
  [/nav\/com/, 'nav-com'],
  [/com radio/, 'com'],
  [/audio/, 'audio'],
  [/G300|G\d000|Primus|SPZ|Pro Line|Perspective|Entegra|PlaneView|Avio |glass cockpit/, 'suite'],
  [/FMS|GPS/, 'gps'],
  [/EFIS|TXi|G5 |EX5000|G3X|Kanardia/, 'display'],
]
const makers =
  /^(Dual )?(Avidyne|Bendix\/King|Cirrus|Collins|Garmin|Gogo|Gulfstream|Honeywell|JPI|Jet Electronics|King|S-TEC|Trig|TruTrak|Universal) (.+)$/
const makersOfUnits: [models: RegExp, make: string][] = [
  [/^G[A-Z]{2} /, 'Garmin'],
  [/^KAP /, 'BendixKing'],
  [/^KX /, 'King'],
]
/** Words that the unit's kind already says. */
const additions =
  / (autopilot\b.*|(?<!WAAS )GPS\/nav\/com|GPS nav\/com|(?<=\d\S* )(second )?nav\/coms?|(?<=GNS.*)GPS|com radio|upgrade|flight instruments?|by Garmin|PFD and MFD|touchscreens|with touchscreen.*|(integrated )?flight deck|(?<=SPZ-\d{4} )flight director|(?<=(TXi|EFIS \d\d) )displays?)$/

function distinct(units: readonly Avionic[]): Avionic[] {
  const seen = new Set<string>()
  return units.filter(({ model }) => model && !seen.has(model) && seen.add(model))
}

type Generation = 'original' | 'improved' | 'rebuilt'
type AvionicsKind = (typeof avionicsKinds)[number]
export type Avionic = { kind: AvionicsKind; make: string | null; model: string }
type Panel = { items: Avionic[]; upgraded: boolean }
