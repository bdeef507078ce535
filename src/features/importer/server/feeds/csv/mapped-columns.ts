import type { CsvColumn } from './csv-columns.ts'

type Field = Extract<CsvColumn, { kind: 'field' }>['field']

/**
 * Meanings that a person can give to a column. Its ID in the database is its position, so new ones are added at the end.
 * Null means that the column isn't used.
 */
const meanings: readonly (readonly [text: string, meaning: CsvColumn | Field | null])[] = [
  ['Not used', null],
  ['Make', 'make'],
  ['Model', 'model'],
  ['Year', 'year'],
  ['Year, make, and model', { kind: 'aircraft' }],
  ['Registration', 'registration'],
  ['Serial number', 'hullId'],
  ['Stock number', 'stockNumber'],
  ['Source key', { kind: 'key' }],
  ['Price', 'price'],
  ['Currency', 'currency'],
  ['Status', 'status'],
  ['Location', 'location'],
  ['City', 'city'],
  ['State', 'state'],
  ['ZIP code', 'zip'],
  ['Country', 'country'],
  ['Airport', 'airport'],
  ['Total time', 'hours'],
  ['Engine time', 'engine1.hours'],
  ['Engine time since overhaul', { kind: 'field', field: 'engine1.hours', suffix: ' SMOH' }],
  ['Second engine’s time', 'engine2.hours'],
  ['Propeller time', 'engine1.propeller.hours'],
  ['Landings', 'landings'],
  ['Annual due', 'annualDue'],
  ['Damage history', 'damageHistory'],
  ['Logs', 'logs'],
  ['Condition', 'condition'],
  ['Category', 'category'],
  ['Gear', 'gear'],
  ['Fuel', 'fuel'],
  ['Seats', 'passengers'],
  ['Empty weight', 'weight'],
  ['Max takeoff weight', 'maxTakeoffWeight'],
  ['Useful load', 'usefulLoad'],
  ['Usable fuel', 'fuelCapacity'],
  ['Normal cruise', 'speed.cruise'],
  ['Range', 'rangeNm'],
  ['Length', 'length'],
  ['Wingspan', 'wingspan'],
  ['Paint', 'paintYear'],
  ['Interior', 'interiorYear'],
  ['Avionics', 'avionics'],
  ['Equipment', 'features'],
  ['Description', 'description'],
  ['Title', 'title'],
  ['Photos', { kind: 'images' }],
]

export const mappedColumns: readonly { id: number; text: string; column: CsvColumn | null }[] =
  meanings.map(([text, meaning], index) => ({
    id: index + 1,
    text,
    column: typeof meaning === 'string' ? { kind: 'field', field: meaning, suffix: '' } : meaning,
  }))
