import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { dependsOnSerial, limitYear } from '#features/lookups/overhaul-limits.ts'
import { type AircraftFact, aircraftFacts } from '../aircraft-facts.ts'
import type { ListingRecord } from '../contract.ts'
import { factValue } from '../fact-table.ts'
import type { EngineEntry, ListingMeta } from '../meta-contract.ts'
import {
  type AircraftKind,
  hasAnnual,
  isAirplane,
  isJet,
  isPiston,
  isPowered,
  isTurbine,
} from './aircraft-kind.ts'

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
    | 'hullTypeId'
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

const lacksComponentTimes = lacksMention(
  /component (?:times?|sheets?|status)|(?:blades?|gear ?box|transmission)\D{0,20}\d/i,
)

const lacksGearOverhaul = lacksMention(/gear overhaul|landing gear (?:was )?overhauled|6[ -]?year/i)
const lacksLifeLimits = lacksMention(/life[- ]limited|\bLLPs?\b/i)

const lacksSerial = lacksMention(/engine (?:serial|S\/N)|\bESN\b/i)

/** Returns the year in which an engine was new or rebuilt by its maker. An original engine is as old as the aircraft. */
function engineYear({ year, hoursBasis, overhauledOn }: EngineEntry, built: number): number | null {
  if (hoursBasis === 'SFRM' && overhauledOn !== null) return limitYear(overhauledOn, year)
  return year ?? (hoursBasis === 'SNEW' ? built : null)
}

/** In order of importance. */
export const expectedFacts: readonly ExpectedFact[] = [
  stated('hours', 'total time', /total time|\bTT(?:AF|SN)?\b|how many hours/i),
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
    of: isPiston,
  },
  stated(
    'envelope.hours',
    'the envelope’s hours',
    /envelope (?:time|hours)|hours on the envelope/i,
  ),
  stated('envelope.testedOn', 'the last fabric test', /fabric test|grab test|porosity/i),
  stated('rotor.hours', 'rotor time', /rotor (?:time|hours)/i),
  stated('damageHistory', 'any damage history', /damage|accident|incident|prop strike/i),
  stated('logs', 'whether the logs are complete', /\blogs?\b|log ?books?/i),
  stated(
    'annualDue',
    'when the annual is due',
    /annual/i,
    (kind) => hasAnnual(kind) && !kind.hasConditionInspection,
  ),
  {
    ...stated('annualDue', 'when the condition inspection is due', /condition inspection/i),
    label: 'Condition inspection due',
    of: (kind) => hasAnnual(kind) && kind.hasConditionInspection,
  },
  {
    ...stated('inspectionDue', 'the next inspection due', /inspections?|phase|annual/i, isTurbine),
    label: 'Next inspection due',
    isMissing: ({ parts: { specs } }) => (specs.inspectionDue ?? specs.annualDue) === null,
  },
  stated(
    'engineProgram',
    'the engine program and its balance',
    /program(?:me)?\b|\bMSP\b|\bJSSI\b|\bTAP\b|\bESP\b/i,
    isTurbine,
  ),
  stated('landings', 'landings', /landings|cycles/i, isTurbine),
  {
    ...ofEngines(
      'hotSectionOn',
      ({ hotSectionOn, hotSectionHours }) => hotSectionOn ?? hotSectionHours,
    ),
    label: 'Hot section inspection',
    ask: 'hot section dates and hours',
    pattern: /hot section|\bHSI\b|\bMPI\b|\bCZI\b/i,
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
  stated(
    'usefulLoad',
    'useful load',
    /useful load|payload|how much (?:can|does) (?:it|she) carry/i,
    isPowered,
  ),
  stated('equipment.waas', 'WAAS GPS', /WAAS|IFR GPS|LPV/i, isAirplane),
  stated('equipment.adsbOut', 'ADS-B Out', /ADS-?B/i, isPowered),
  stated('equipment.autopilot', 'the autopilot', /auto ?-?pilot/i, isAirplane),
  stated(
    'equipment.knownIce',
    'known ice',
    /known ic(?:e|ing)|FIKI/i,
    (kind) => isAirplane(kind) && (kind.powerplant !== 'piston' || kind.isTwin),
  ),
  {
    ...ofEngines('propeller.hours', ({ propeller }) => propeller.hours),
    label: 'Propeller time',
    ask: 'propeller time',
    pattern: /prop(?:eller)? (?:time|hours)|time on the prop|SPOH/i,
    of: ({ hasPropeller }) => hasPropeller,
  },
  stated('rangeNm', 'range', /\brange\b|how far/i, isJet),
  {
    path: null,
    label: 'Engine serial number',
    ask: 'the engine’s serial number, which decides its TBO',
    isMissing: (aircraft) =>
      aircraft.parts.specs.engines.some((engine) =>
        dependsOnSerial(engine, engineYear(engine, aircraft.listing.year)),
      ) && lacksSerial(aircraft),
    pattern: /engine(?:’s|'s)? serial|serial number of the engine/i,
    of: isPiston,
  },
  {
    path: null,
    label: 'Engine compressions',
    ask: 'compressions',
    isMissing: lacksMention(/compressions?\b|\b7\d ?\/ ?80\b|\b6\d ?\/ ?80\b/i),
    pattern: /compressions?/i,
    of: (aircraft) => isPiston(aircraft) && !twoStrokeKinds.has(aircraft.kind),
  },
  {
    path: null,
    label: 'Landing gear and life-limited parts',
    ask: 'landing gear overhaul and life-limited parts',
    isMissing: (aircraft) => lacksGearOverhaul(aircraft) || lacksLifeLimits(aircraft),
    pattern: /gear overhaul|life[- ]limited|\bLLPs?\b/i,
    of: (aircraft) => isTurbine(aircraft) && isAirplane(aircraft),
  },
  {
    path: null,
    label: 'Corrosion',
    ask: 'any corrosion',
    isMissing: lacksMention(/corrosion|corrosion[ -]?x|ACF-?50|corroded/i),
    pattern: /corrosion|ACF-?50/i,
    of: (aircraft) =>
      isAirplane(aircraft) && !aircraft.isComposite && !twoStrokeKinds.has(aircraft.kind),
  },
  {
    path: null,
    label: 'Gelcoat and delamination',
    ask: 'gelcoat, UV damage, delamination, and repairs',
    isMissing: lacksMention(/gel ?coat|delaminat\w*|\bUV\b/i),
    pattern: /gel ?coat|delaminat|\bUV\b/i,
    of: ({ isComposite }) => isComposite,
  },
  stated('glider.trailer', 'the trailer', /trailer/i),
]

/** Kinds that usually have a two-stroke engine and a frame or envelope of fabric. */
const twoStrokeKinds: ReadonlySet<Kind> = new Set(['ultralight', 'airship'])

/** Returns all of the seller's free text, to search for facts without a field. */
export function sellerText({ parts: { specs, features } }: QuestionedListing): string {
  const items = features.flatMap(({ description, items: listed }) => [description ?? '', ...listed])
  const components = specs.components.map(({ name }) => name)
  return [specs.description ?? '', specs.inspections ?? '', ...components, ...items].join('\n')
}

function lacksMention(pattern: RegExp) {
  return (aircraft: QuestionedListing) => !pattern.test(sellerText(aircraft))
}

/** Expects a fact of the aircraft, under its own label. */
function stated(
  fact: AircraftFact,
  ask: string,
  pattern: RegExp,
  of: (kind: AircraftKind) => boolean = () => true,
): ExpectedFact {
  return {
    path: `meta.specs.${fact}`,
    label: aircraftFacts[fact].label,
    ask,
    isMissing: ({ parts: { specs } }) => factValue(aircraftFacts, specs, fact) === null,
    pattern,
    of,
  }
}

/** Requires the fact for every engine. Without engine entries, it's missing entirely. */
function ofEngines(fact: string, read: (engine: EngineEntry) => unknown) {
  return {
    path: `meta.specs.engines.0.${fact}`,
    isMissing: ({ listing, parts: { specs } }: QuestionedListing) =>
      specs.engines.length === 0
        ? fact === 'hours' && !isUnpowered(listing)
        : specs.engines.some((engine) => read(engine) === null),
  }
}

/** A balloon has no engine, and some sellers leave the number empty. */
export function isUnpowered(listing: QuestionedListing['listing']): boolean {
  return listing.engineCount === 0 || findKind(listing) === 'balloon'
}
