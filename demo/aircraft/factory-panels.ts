import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import type { Random } from '../random.ts'

/**
 * Returns the units of a factory flight deck in the catalog's words, or null if owners chose their own. Old turbines
 * have the catalog's panel with an older navigator, or a retrofit that replaces it.
 */
export function factoryPanel(model: CatalogModel, year: number, r: Random): FactoryPanel | null {
  const name = `${model.make} ${model.model}`
  const stated = model.features.Avionics ?? []
  const isTurbine = turbineAirplanes.has(model.category) && model.make !== 'Air Tractor'
  const era = eras.find(([models, from, to]) => models.test(name) && year >= from && year <= to)
  if (!era && !isTurbine && !flightDecks.test(stated.join())) return null
  const [hasRetrofit, hasOldNavigator] = [r.chance(0.3), r.chance(0.5)]
  if (!era && hasRetrofit && retrofitted.test(name))
    return { items: retrofit, extras: [], upgraded: true }
  const original = (era?.[3].split('; ') ?? stated).map((item) => renamed(item, model.make, year))
  const hasNewNavigator = original.some((item) => item.includes('GTN 750'))
  const items = hasOldNavigator
    ? original.map((item) => item.replace('GTN 750Xi', 'GNS 530W'))
    : original
  const fit = items.join()
  return {
    items: [
      ...items,
      ...(/Perspective by|Prodigy/.test(fit) || (!era && fit.startsWith('Garmin G1000,'))
        ? [dualWaas]
        : []),
      ...(/autopilot|SPZ-500\b/.test(fit) || !isTurbine ? [] : [autopilotOf(fit)]),
      ...(/ADS-B/.test(fit) ? [] : ['ADS-B Out transponders']),
    ],
    extras: extrasFor(model.category, fit),
    upgraded: hasNewNavigator && !hasOldNavigator,
  }
}

const turbineAirplanes: ReadonlySet<CatalogModel['category']> = new Set([
  'turboprop',
  'private-jet',
])
const flightDecks = /G[12]000|Perspective|Entegra|EX5000|glass cockpit|G300|Kanardia|aera 796/

function autopilotOf(fit: string) {
  return fit.includes('Perspective') ? 'GFC 700 autopilot' : 'Three-axis autopilot'
}

/** Returns additional units that some aircraft have. */
function extrasFor(category: CatalogModel['category'], fit: string) {
  if (category === 'private-jet') return ['Gogo AVANCE L3 Wi-Fi', 'Cockpit voice recorder']
  if (!/G1000|G3000|Perspective/.test(fit)) return []
  return ['Garmin GDL 69A SiriusXM', category === 'turboprop' ? 'Garmin GTS 855' : 'Garmin GTS 800']
}

/** The G1000 NXi began with the model year 2018. */
function renamed(item: string, make: string, year: number) {
  const isNxi = year >= 2018 && /^(Beechcraft|Cessna|Diamond|Piper|Quest)$/.test(make)
  if (isNxi && item === 'Garmin G1000') return 'Garmin G1000 NXi'
  return item === 'Garmin G1000 NXi' && year < 2018 ? 'Garmin G1000' : item
}

const dualWaas = 'Dual WAAS GPS/nav/com'
const g1000 = `Garmin G1000; ${dualWaas}; GFC 700 autopilot; ADS-B In and Out`
const entegra = 'Avidyne Entegra PFD and MFD; Dual Garmin GNS 430; S-TEC 55X autopilot'
const proLine21 =
  'Collins Pro Line 21; Dual FMS with LPV approaches; Color weather radar; Electronic charts'

/** Years in which a model had another flight deck than the catalog states. */
const eras: [models: RegExp, from: number, to: number, items: string][] = [
  // Before 2007, the G1000 had no WAAS.
  [/^Cessna .*(G1000|T182T)/, 2004, 2006, 'Garmin G1000; KAP 140 autopilot; ADS-B Out transponder'],
  [/^Diamond DA42 Twin/, 2004, 2006, 'Garmin G1000; KAP 140 autopilot; ADS-B Out transponder'],
  [/^Columbia/, 2006, 2006, 'Garmin G1000; GFC 700 autopilot; ADS-B Out transponder'],
  [/^Columbia/, 2007, 2010, g1000],
  [/^Mooney M20[MRT]/, 2005, 2006, 'Garmin G1000; S-TEC 55X autopilot; ADS-B Out transponder'],
  [
    /^Mooney M20[RT]/,
    2007,
    2007,
    `Garmin G1000; ${dualWaas}; S-TEC 55X autopilot; ADS-B Out transponder`,
  ],
  [/^Mooney M20R/, 2008, 2009, g1000],
  [/^Piper PA-(32R-301T|46-350P)/, 2004, 2008, entegra],
  [/^Piper PA-46-(350P|500TP)/, 2009, 2014, g1000],
  [/King Air (B200|350)$/, 2004, 2009, proLine21],
  [/King Air (C90GTx|250)/, 2010, 2015, proLine21],
  [/King Air C90GTx/, 2016, 2021, 'Collins Pro Line Fusion touchscreens; Color weather radar'],
]

const retrofitted = /King Air (C90|C90B|200|B200|350)$/
/** The retrofit replaces the navigators, the radar, and the autopilot too. */
const retrofit = [
  'Garmin G1000 NXi retrofit',
  dualWaas,
  'GFC 700 autopilot',
  'Garmin GWX 75 weather radar',
  'ADS-B In and Out',
]

type FactoryPanel = { items: string[]; extras: string[]; upgraded: boolean }
