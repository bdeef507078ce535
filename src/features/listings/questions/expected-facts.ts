import { dependsOnSerial } from '#features/lookups/engine-steps.ts'
import type { Kind } from '#features/lookups/kinds.ts'
import { inspectedEngines } from '../engine-facts.ts'
import { hasAnnual, isAirplane, isJet, isPiston, isPowered, isTurbine } from './aircraft-kind.ts'
import { type ExpectedFact, lacksMention, mentioned, ofEngines, stated } from './expected-fact.ts'

const lacksComponentTimes = lacksMention(
  /component (?:times?|sheets?|status)|(?:blades?|gear ?box|transmission)\D{0,20}\d/i,
)

const lacksGearOverhaul = lacksMention(/gear overhaul|landing gear (?:was )?overhauled|6[ -]?year/i)
const lacksLifeLimits = lacksMention(/life[- ]limited|\bLLPs?\b/i)

const majorOverhaul = /SMOH|SFRM|SNEW|since (?:major )?overhaul|since new/i
const lacksMajorOverhaul = lacksMention(majorOverhaul)
const lacksSerial = lacksMention(/engine (?:serial|S\/N)|\bESN\b/i)

/** In order of importance. */
export const expectedFacts: readonly ExpectedFact[] = [
  stated('hours', 'total time', /total time|\bTT(?:AF|SN)?\b|how many hours/i),
  {
    ...ofEngines('hours', ({ hours }) => hours),
    label: 'Engine time',
    question: 'engine time and basis',
    pattern: /engine time|time on the engine|SMOH|SNEW|since (?:major )?overhaul/i,
  },
  {
    path: null,
    label: 'Time since overhaul',
    question: 'time since the major overhaul (SMOH)',
    isMissing: (aircraft) =>
      aircraft.parts.specs.engines.some(({ hoursBasis }) => hoursBasis === 'STOH') &&
      lacksMajorOverhaul(aircraft),
    pattern: majorOverhaul,
    appliesTo: isPiston,
  },
  {
    ...ofEngines('overhauledOn', ({ hoursBasis, overhauledOn }) =>
      hoursBasis === 'SMOH' || hoursBasis === 'SFRM' ? overhauledOn : true,
    ),
    label: 'Overhaul date',
    question: 'the overhaul date',
    pattern:
      /when (?:was|were) .*overhaul|when the engine was last overhauled|overhaul date|date of the overhaul/i,
    appliesTo: isPiston,
  },
  {
    ...ofEngines('hoursSinceNew', ({ hoursBasis, hoursSinceNew }) =>
      hoursBasis === 'SMOH' ? hoursSinceNew : true,
    ),
    label: 'Engine time since new',
    question: 'engine time since new (TSN)',
    pattern: /\bT?TSN\b|since new/i,
    appliesTo: isTurbine,
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
    appliesTo: (kind) => hasAnnual(kind) && kind.hasConditionInspection,
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
  {
    ...stated('programBalance', 'the balance of the engine program', /balance|funded/i, isTurbine),
    isMissing: ({ parts: { specs } }) =>
      specs.engineProgram !== null && specs.programBalance === null,
  },
  stated('landings', 'landings', /landings/i, isTurbine),
  {
    ...ofEngines('hotSectionOn', ({ model, hotSectionOn, hotSectionHours }) =>
      inspectedEngines.test(model ?? '') ? true : (hotSectionOn ?? hotSectionHours),
    ),
    label: 'Hot section inspection',
    question: 'hot section dates and hours',
    pattern: /hot section|\bHSI\b/i,
    appliesTo: isTurbine,
  },
  {
    ...ofEngines('mpiHours', ({ model, mpiHours, cziHours }) =>
      inspectedEngines.test(model ?? '') && (mpiHours === null || cziHours === null) ? null : true,
    ),
    label: 'MPI and CZI',
    question: 'hours since MPI and CZI',
    pattern: /\bMPI\b|\bCZI\b/i,
    appliesTo: isTurbine,
  },
  {
    ...ofEngines('cycles', ({ cycles }) => cycles),
    label: 'Engine cycles',
    question: 'engine cycles',
    pattern: /cycles|\bCSN\b/i,
    appliesTo: isTurbine,
  },
  stated('jet.rvsm', 'RVSM approval', /RVSM/i, isJet),
  {
    path: null,
    label: 'Component times',
    question: 'component times',
    isMissing: (aircraft) =>
      aircraft.parts.specs.components.length === 0 && lacksComponentTimes(aircraft),
    pattern: /component|life[- ]limited|blades?|gear ?box|transmission/i,
    appliesTo: ({ isHelicopter }) => isHelicopter,
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
    question: 'propeller time',
    pattern: /prop(?:eller)? (?:time|hours)|time on the prop|SPOH/i,
    appliesTo: ({ hasPropeller }) => hasPropeller,
  },
  stated('rangeNm', 'range', /\brange\b|how far/i, isJet),
  {
    path: null,
    label: 'Engine serial number',
    question: 'the engine’s serial number, which decides its TBO',
    isMissing: (aircraft) =>
      aircraft.parts.specs.engines.some((engine) =>
        dependsOnSerial(engine, aircraft.listing.year),
      ) && lacksSerial(aircraft),
    pattern: /engine(?:’s|'s)? serial|serial number of the engine/i,
    appliesTo: isPiston,
  },
  mentioned(
    'Engine compressions',
    'compressions',
    /compressions?|\b[67]\d ?\/ ?80\b/i,
    (aircraft) => isPiston(aircraft) && !twoStrokeKinds.has(aircraft.kind),
  ),
  {
    path: null,
    label: 'Landing gear and life-limited parts',
    question: 'landing gear overhaul and life-limited parts',
    isMissing: (aircraft) =>
      lacksGearOverhaul(aircraft) ||
      (lacksLifeLimits(aircraft) &&
        aircraft.parts.specs.engines.every(({ llpCyclesLeft }) => llpCyclesLeft === null)),
    pattern: /gear overhaul|life[- ]limited|\bLLPs?\b/i,
    appliesTo: (aircraft) => isTurbine(aircraft) && isAirplane(aircraft),
  },
  mentioned(
    'Corrosion',
    'any corrosion',
    /corrosion|corroded|ACF-?50/i,
    (aircraft) =>
      isAirplane(aircraft) && !aircraft.isComposite && !twoStrokeKinds.has(aircraft.kind),
  ),
  mentioned(
    'Gelcoat and delamination',
    'gelcoat, UV damage, delamination, and repairs',
    /gel ?coat|delaminat|\bUV\b/i,
    ({ isComposite }) => isComposite,
  ),
  stated('glider.trailer', 'the trailer', /trailer/i),
]

/** Kinds that usually have a two-stroke engine and a frame or envelope of fabric. */
const twoStrokeKinds: ReadonlySet<Kind> = new Set(['ultralight', 'airship'])
