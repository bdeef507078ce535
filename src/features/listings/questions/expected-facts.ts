import type { ListingRecord } from '../contract.ts'
import type { Powerplant } from '../fact-table.ts'
import type { EngineEntry, ListingMeta } from '../meta-contract.ts'

/** Listing data used to find missing facts. */
export type QuestionedListing = {
  listing: Pick<
    ListingRecord,
    | 'title'
    | 'make'
    | 'model'
    | 'family'
    | 'year'
    | 'registration'
    | 'engineCount'
    | 'category'
    | 'categoryId'
  >
  parts: Pick<ListingMeta, 'specs' | 'features'>
}

/** Fact that buyers of certain aircraft expect. */
export type ExpectedFact = {
  /** Path of the fact's field in the editor. Null if there's no such field. */
  path: string | null
  label: string
  /** Completes "What can you tell me about …". Keep it short because messages are limited to 250 characters. */
  ask: string
  isMissing: (aircraft: QuestionedListing) => boolean
  /** Matches text that asks about or mentions the fact. */
  pattern: RegExp
  /** Limits the fact to certain aircraft. Defaults to all. */
  of?: (kind: AircraftKind) => boolean
}

/** Powerplant is null for unpowered aircraft. */
export type AircraftKind = {
  powerplant: Powerplant | null
  isHelicopter: boolean
  isTwin: boolean
  hasPropeller: boolean
}

const lacksComponentTimes = lacksMention(
  /component (?:times?|sheets?|status)|(?:blades?|gear ?box|transmission)\D{0,20}\d/i,
)

/** In order of importance. */
export const expectedFacts: readonly ExpectedFact[] = [
  {
    ...stated('hours', ({ specs }) => specs.hours),
    label: 'Total time',
    ask: 'total time',
    pattern: /total time|\bTT(?:AF|SN)?\b|how many hours/i,
  },
  {
    ...ofEngines('hours', ({ hours }) => hours),
    label: 'Engine time',
    ask: 'engine time and basis',
    pattern: /engine time|time on the engine|SMOH|SNEW|since (?:major )?overhaul/i,
  },
  {
    ...ofEngines('overhauledOn', ({ hoursBasis, overhauledOn }) =>
      hoursBasis === 'SMOH' || hoursBasis === 'SFRM' ? overhauledOn : true,
    ),
    label: 'Overhaul date',
    ask: 'the overhaul date',
    pattern:
      /when (?:was|were) .*overhaul|when the engine was last overhauled|overhaul date|date of the overhaul/i,
    of: ({ powerplant }) => powerplant === 'piston',
  },
  {
    ...stated('damageHistory', ({ specs }) => specs.damageHistory),
    label: 'Damage history',
    ask: 'any damage history',
    pattern: /damage|accident|incident|prop strike/i,
  },
  {
    ...stated('logs', ({ specs }) => specs.logs),
    label: 'Logs',
    ask: 'whether the logs are complete',
    pattern: /\blogs?\b|log ?books?/i,
  },
  {
    ...stated('annualDue', ({ specs }) => specs.annualDue),
    label: 'Annual due',
    ask: 'when the annual is due',
    pattern: /annual/i,
    of: ({ powerplant }) => powerplant === 'piston' || powerplant === null,
  },
  {
    ...stated('inspectionDue', ({ specs }) => specs.inspectionDue ?? specs.annualDue),
    label: 'Next inspection due',
    ask: 'the next inspection due',
    pattern: /inspections?|phase|annual/i,
    of: isTurbine,
  },
  {
    ...stated('engineProgram', ({ specs }) => specs.engineProgram),
    label: 'Engine program',
    ask: 'the engine program',
    pattern: /program(?:me)?\b|\bMSP\b|\bJSSI\b|\bTAP\b|\bESP\b/i,
    of: ({ powerplant }) => powerplant === 'jet',
  },
  {
    ...stated('landings', ({ specs }) => specs.landings),
    label: 'Landings',
    ask: 'landings',
    pattern: /landings|cycles/i,
    of: isTurbine,
  },
  {
    path: null,
    label: 'Component times',
    ask: 'component times',
    isMissing: (aircraft) =>
      aircraft.parts.specs.components.length === 0 && lacksComponentTimes(aircraft),
    pattern: /component|life[- ]limited|blades?|gear ?box|transmission/i,
    of: ({ isHelicopter }) => isHelicopter,
  },
  {
    ...stated('usefulLoad', ({ specs }) => specs.usefulLoad),
    label: 'Useful load',
    ask: 'useful load',
    pattern: /useful load|payload|how much (?:can|does) (?:it|she) carry/i,
    of: ({ powerplant }) => powerplant !== null,
  },
  {
    ...stated('equipment.waas', ({ specs }) => specs.equipment.waas),
    label: 'IFR GPS (WAAS)',
    ask: 'WAAS GPS',
    pattern: /WAAS|IFR GPS|LPV/i,
    of: isAirplane,
  },
  {
    ...stated('equipment.adsbOut', ({ specs }) => specs.equipment.adsbOut),
    label: 'ADS-B Out',
    ask: 'ADS-B Out',
    pattern: /ADS-?B/i,
    of: ({ powerplant }) => powerplant !== null,
  },
  {
    ...stated('equipment.autopilot', ({ specs }) => specs.equipment.autopilot),
    label: 'Autopilot',
    ask: 'the autopilot',
    pattern: /auto ?-?pilot/i,
    of: isAirplane,
  },
  {
    ...stated('equipment.knownIce', ({ specs }) => specs.equipment.knownIce),
    label: 'Known ice (FIKI)',
    ask: 'known ice',
    pattern: /known ic(?:e|ing)|FIKI/i,
    of: (kind) => isAirplane(kind) && (kind.powerplant !== 'piston' || kind.isTwin),
  },
  {
    ...ofEngines('propeller.hours', ({ propeller }) => propeller.hours),
    label: 'Propeller time',
    ask: 'propeller time',
    pattern: /prop(?:eller)? (?:time|hours)|time on the prop|SPOH/i,
    of: ({ hasPropeller }) => hasPropeller,
  },
  {
    ...stated('rangeNm', ({ specs }) => specs.rangeNm),
    label: 'Range',
    ask: 'range',
    pattern: /\brange\b|how far/i,
    of: ({ powerplant }) => powerplant === 'jet',
  },
  {
    path: null,
    label: 'Engine compressions',
    ask: 'compressions',
    isMissing: lacksMention(/compressions?\b|\b7\d ?\/ ?80\b|\b6\d ?\/ ?80\b/i),
    pattern: /compressions?/i,
    of: ({ powerplant }) => powerplant === 'piston',
  },
  {
    path: null,
    label: 'Corrosion',
    ask: 'any corrosion',
    isMissing: lacksMention(/corrosion|corrosion[ -]?x|ACF-?50|corroded/i),
    pattern: /corrosion|ACF-?50/i,
    of: ({ powerplant, isHelicopter }) => powerplant !== null && !isHelicopter,
  },
]

/** Returns all of the seller's free text, to search for facts without a field. */
export function sellerText({ parts: { specs, features } }: QuestionedListing): string {
  const items = features.flatMap(({ description, items: listed }) => [description ?? '', ...listed])
  return [specs.description ?? '', specs.inspections ?? '', ...items].join('\n')
}

function lacksMention(pattern: RegExp) {
  return (aircraft: QuestionedListing) => !pattern.test(sellerText(aircraft))
}

function stated(fact: string, read: (parts: QuestionedListing['parts']) => unknown) {
  return {
    path: `meta.specs.${fact}`,
    isMissing: ({ parts }: QuestionedListing) => read(parts) === null,
  }
}

/** Requires the fact for every engine. Without engine entries, it's missing entirely. */
function ofEngines(fact: string, read: (engine: EngineEntry) => unknown) {
  return {
    path: `meta.specs.engines.0.${fact}`,
    isMissing: ({ listing, parts: { specs } }: QuestionedListing) =>
      specs.engines.length === 0
        ? fact === 'hours' && listing.engineCount !== 0
        : specs.engines.some((engine) => read(engine) === null),
  }
}

function isTurbine({ powerplant }: AircraftKind) {
  return powerplant === 'turbine' || powerplant === 'jet'
}

function isAirplane({ powerplant, isHelicopter }: AircraftKind) {
  return powerplant !== null && !isHelicopter
}
