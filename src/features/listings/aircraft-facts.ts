import { heavierThanAir, powered, winged } from '#features/lookups/kinds.ts'
import { measuredIn } from '#kernel/format/units.ts'
import { equipmentFacts } from './equipment/equipment-facts.ts'
import { type FactTable, type FactValues, factValue } from './fact-table.ts'
import { kindFacts } from './facts/kind-facts.ts'
import { abroadFacts } from './place/abroad-facts.ts'

/** Facts about an aircraft other than its identity. Lengths are in feet and weights in pounds, as in the API. */
export const aircraftFacts = {
  description: {
    kind: 'prose',
    label: 'Description',
    column: 'description',
    longest: 10_000,
  },
  hours: {
    kind: 'measure',
    label: 'Total time',
    column: 'total_time_hours',
    unit: 'hr',
    min: 0,
    max: 200_000,
    about: 'Airframe total time.',
  },
  hullId: {
    kind: 'text',
    label: 'Serial number',
    column: 'serial_number',
    longest: 30,
    about: 'Serial number. The field name comes from the specification.',
  },
  fuelCapacity: {
    kind: 'measure',
    label: 'Usable fuel',
    column: 'fuel_capacity_gal',
    ...measuredIn('fuel'),
    min: 0.1,
    max: 99_999,
    about: 'Usable fuel in US gallons.',
    kinds: powered,
  },
  'speed.cruise': {
    kind: 'measure',
    label: 'Normal cruise',
    column: 'normal_cruise_knots',
    ...measuredIn('speed'),
    min: 1,
    max: 2_000,
    kinds: [...powered, 'glider'],
  },
  'speed.max': {
    kind: 'measure',
    label: 'Maximum cruise',
    column: 'max_cruise_knots',
    ...measuredIn('speed'),
    min: 1,
    max: 2_000,
    kinds: [...powered, 'glider'],
  },
  passengers: {
    kind: 'whole',
    label: 'Seats',
    column: 'seats',
    min: 1,
    max: 999,
    about: 'Number of seats, including the pilot’s.',
  },
  weight: {
    kind: 'whole',
    label: 'Empty weight',
    column: 'empty_weight_lb',
    ...measuredIn('mass'),
    min: 1,
    max: 2_000_000,
    about: 'Empty weight.',
  },
  maxTakeoffWeight: {
    kind: 'whole',
    label: 'Max takeoff weight',
    column: 'max_takeoff_lb',
    ...measuredIn('mass'),
    min: 1,
    max: 2_000_000,
  },
  usefulLoad: {
    kind: 'whole',
    label: 'Useful load',
    column: 'useful_load_lb',
    ...measuredIn('mass'),
    min: 1,
    max: 2_000_000,
  },
  rangeNm: {
    kind: 'measure',
    label: 'Range',
    column: 'range_nm',
    ...measuredIn('distance'),
    min: 1,
    max: 20_000,
    kinds: powered,
  },
  wingspan: {
    kind: 'measure',
    label: 'Wingspan',
    column: 'wingspan_feet',
    ...measuredIn('length'),
    min: 0.1,
    max: 999,
    kinds: [...winged, 'helicopter', 'gyroplane'],
    labels: { helicopter: 'Rotor diameter', gyroplane: 'Rotor diameter' },
  },
  height: {
    kind: 'measure',
    label: 'Height',
    column: 'height_feet',
    ...measuredIn('length'),
    min: 0.1,
    max: 999,
    kinds: [...heavierThanAir, 'airship'],
  },
  registration: { kind: 'text', label: 'Registration', column: 'registration', longest: 10 },
  damageHistory: {
    kind: 'choice',
    label: 'Damage history',
    column: 'damage_history',
    choices: { none: 'None', repaired: 'Repaired', damaged: 'Damaged' },
  },
  logs: {
    kind: 'choice',
    label: 'Logs',
    column: 'logs',
    choices: { complete: 'Complete', partial: 'Partial', missing: 'Missing' },
  },
  annualDue: { kind: 'date', label: 'Annual due', column: 'annual_due', powerplant: 'piston' },
  inspections: {
    kind: 'text',
    label: 'Inspections',
    column: 'inspections',
    longest: 100,
    about: 'For turbines: completed inspections and what’s due.',
    powerplant: 'turbine',
  },
  inspectionDue: {
    kind: 'date',
    label: 'Inspection due',
    column: 'inspection_due',
    about: 'For turbines: due date of the next inspection. The aircraft can’t fly after that date.',
    powerplant: 'turbine',
  },
  engineProgram: {
    kind: 'text',
    label: 'Engine program',
    column: 'engine_program',
    longest: 100,
    about: 'Hourly program the engines are enrolled in.',
    powerplant: 'turbine',
  },
  landings: {
    kind: 'whole',
    label: 'Landings',
    column: 'landings',
    min: 0,
    max: 1_000_000,
    about: 'Number of landings since new.',
    powerplant: 'turbine',
  },
  paintYear: { kind: 'year', label: 'Paint', column: 'paint_year', kinds: heavierThanAir },
  interiorYear: {
    kind: 'year',
    label: 'Interior',
    column: 'interior_year',
    kinds: heavierThanAir,
  },
  gear: {
    kind: 'choice',
    label: 'Landing gear',
    column: 'gear',
    choices: {
      tricycle: 'Fixed tricycle',
      retractable: 'Retractable',
      tailwheel: 'Tailwheel',
      'retractable-tailwheel': 'Retractable tailwheel',
      floats: 'Floats',
      amphibious: 'Amphibious',
      skids: 'Skids',
      skis: 'Skis',
    },
    kinds: heavierThanAir,
  },
  jetClass: {
    kind: 'choice',
    label: 'Class',
    column: 'jet_class',
    choices: {
      'very-light': 'Very light jet',
      light: 'Light jet',
      midsize: 'Midsize jet',
      'super-midsize': 'Super-midsize jet',
      large: 'Large jet',
      'ultra-long-range': 'Ultra-long-range jet',
    },
    powerplant: 'jet',
  },
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
