import { heavierThanAir, powered, winged } from '#features/lookups/kinds.ts'
import { measuredIn } from '#kernel/format/units.ts'
import { equipmentFacts } from './equipment/equipment-facts.ts'
import {
  choiceFact,
  dateFact,
  type FactTable,
  type FactValues,
  factValue,
  measureFact,
  textFact,
  wholeFact,
  yearFact,
} from './fact-table.ts'
import { kindFacts } from './facts/kind-facts.ts'
import { abroadFacts } from './place/abroad-facts.ts'

/** Facts about an aircraft other than its identity. Lengths are in feet and weights in pounds, as in the API. */
export const aircraftFacts = {
  description: { ...textFact('Description', 'description', 10_000), kind: 'prose' },
  hours: measureFact('Total time', 'total_time_hours', [0, 200_000], {
    unit: 'hr',
    about: 'Airframe total time.',
  }),
  hullId: textFact('Serial number', 'serial_number', 30, {
    about: 'Serial number. The field name comes from the specification.',
  }),
  fuelCapacity: measureFact('Usable fuel', 'fuel_capacity_gal', [0.1, 99_999], {
    ...measuredIn('fuel'),
    about: 'Usable fuel in US gallons.',
    kinds: powered,
  }),
  'speed.cruise': measureFact('Normal cruise', 'normal_cruise_knots', [1, 2_000], {
    ...measuredIn('speed'),
    kinds: [...powered, 'glider'],
  }),
  'speed.max': measureFact('Maximum cruise', 'max_cruise_knots', [1, 2_000], {
    ...measuredIn('speed'),
    kinds: [...powered, 'glider'],
  }),
  stallCleanKnots: measureFact('Clean stall speed (VS1)', 'stall_clean_knots', [1, 200], {
    ...measuredIn('speed'),
    about: 'Calibrated stall speed without flaps (VS1). Sport pilots may fly at most 59 knots.',
    powerplant: 'piston',
    kinds: ['airplane', 'light-sport'],
  }),
  passengers: wholeFact('Seats', 'seats', [1, 999], {
    about: 'Number of seats, including the pilot’s.',
  }),
  weight: wholeFact('Empty weight', 'empty_weight_lb', [1, 2_000_000], {
    ...measuredIn('mass'),
    about: 'Empty weight.',
  }),
  maxTakeoffWeight: wholeFact(
    'Max takeoff weight',
    'max_takeoff_lb',
    [1, 2_000_000],
    measuredIn('mass'),
  ),
  usefulLoad: wholeFact('Useful load', 'useful_load_lb', [1, 2_000_000], measuredIn('mass')),
  rangeNm: measureFact('Range', 'range_nm', [1, 20_000], {
    ...measuredIn('distance'),
    kinds: powered,
  }),
  wingspan: measureFact('Wingspan', 'wingspan_feet', [0.1, 999], {
    ...measuredIn('length'),
    kinds: [...winged, 'helicopter', 'gyroplane'],
    labels: { helicopter: 'Rotor diameter', gyroplane: 'Rotor diameter' },
  }),
  height: measureFact('Height', 'height_feet', [0.1, 999], {
    ...measuredIn('length'),
    kinds: [...heavierThanAir, 'airship'],
  }),
  registration: textFact('Registration', 'registration', 10),
  damageHistory: choiceFact('Damage history', 'damage_history', {
    none: 'None',
    repaired: 'Repaired',
    damaged: 'Damaged',
  }),
  logs: choiceFact('Logs', 'logs', {
    complete: 'Complete',
    partial: 'Partial',
    missing: 'Missing',
  }),
  annualDue: dateFact('Annual due', 'annual_due', { powerplant: 'piston' }),
  inspections: textFact('Inspections', 'inspections', 100, {
    about: 'For turbines: completed inspections and what’s due.',
    powerplant: 'turbine',
  }),
  inspectionDue: dateFact('Inspection due', 'inspection_due', {
    about: 'For turbines: due date of the next inspection. The aircraft can’t fly after that date.',
    powerplant: 'turbine',
  }),
  engineProgram: textFact('Engine program', 'engine_program', 100, {
    about: 'Hourly program the engines are enrolled in.',
    powerplant: 'turbine',
  }),
  programBalance: textFact('Program balance', 'program_balance', 60, {
    about: 'Share or amount of the engine program that is paid, such as “100%, transferable”.',
    powerplant: 'turbine',
  }),
  landings: wholeFact('Landings', 'landings', [0, 1_000_000], {
    about: 'Number of landings since new.',
    powerplant: 'turbine',
  }),
  paintYear: yearFact('Paint', 'paint_year', { kinds: heavierThanAir }),
  interiorYear: yearFact('Interior', 'interior_year', { kinds: heavierThanAir }),
  gear: choiceFact(
    'Landing gear',
    'gear',
    {
      tricycle: 'Fixed tricycle',
      retractable: 'Retractable',
      tailwheel: 'Tailwheel',
      'retractable-tailwheel': 'Retractable tailwheel',
      floats: 'Floats',
      amphibious: 'Amphibious',
      skids: 'Skids',
      skis: 'Skis',
    },
    { kinds: heavierThanAir },
  ),
  jetClass: choiceFact(
    'Class',
    'jet_class',
    {
      'very-light': 'Very light jet',
      light: 'Light jet',
      midsize: 'Midsize jet',
      'super-midsize': 'Super-midsize jet',
      large: 'Large jet',
      'ultra-long-range': 'Ultra-long-range jet',
    },
    { powerplant: 'jet' },
  ),
  ...kindFacts,
  ...abroadFacts,
  ...equipmentFacts,
} as const satisfies FactTable

export type { EquipmentFact } from './equipment/equipment-facts.ts'
export type AircraftFact = keyof typeof aircraftFacts
export type AircraftFactValues = FactValues<typeof aircraftFacts>

/** Facts that the listing record duplicates, mapped to the record's field names. */
const repeatedOnRecord = {
  registration: 'registration',
  serialNumber: 'hullId',
  totalTimeHours: 'hours',
  seats: 'passengers',
  usefulLoad: 'usefulLoad',
} as const satisfies Record<string, AircraftFact>

export function toRecordFacts(specs: AircraftFactValues): RecordFacts {
  return Object.fromEntries(
    Object.entries(repeatedOnRecord).map(([name, fact]) => [
      name,
      factValue(aircraftFacts, specs, fact),
    ]),
  ) as RecordFacts
}

type RecordFacts = {
  [Name in keyof typeof repeatedOnRecord]: AircraftFactValues[(typeof repeatedOnRecord)[Name]]
}
