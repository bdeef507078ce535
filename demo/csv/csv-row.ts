import type { CategorySlug } from '#features/lookups/server/public/catalog/model.ts'
import type { Basis } from '../aircraft/engines.ts'
import { type CsvFacts, type CsvRow, type Finding, readFacts, readNumber } from './csv-facts.ts'

/** Parses one row. Make, year, a known category, and length are required. All other fields are optional. */
export function parseAdvertisement(
  row: CsvRow,
  now: Date,
): { advertisement: Advertisement | null; findings: Finding[] } {
  const findings: Finding[] = []
  const number = numberReader(row, findings)
  const required = {
    make: row.make || null,
    year: number('year', 1900, now.getUTCFullYear() + 1),
    category: categories[row.category?.toLowerCase() ?? ''] ?? null,
    length: number('length_ft', 1, 999),
  }
  const { make, year, category, length } = required
  if (!make || !year || !category || !length) {
    const missing = Object.entries(required).filter(([, value]) => !value)
    findings.push(`refused: no usable ${missing.map(([name]) => name).join(', ')}`)
    return { advertisement: null, findings }
  }
  const facts = readFacts(row, findings)
  const { total_time_hours: hours } = facts
  const engines = readEngines(row, number, findings)
  if (hours !== null && engines.some((engine) => (engine.hours ?? 0) > hours))
    findings.push('kept: engine older than the airframe')
  const advertisement = {
    make,
    year,
    category,
    lengthFeet: Math.round(length * 10) / 10,
    model: row.model || null,
    price: readPrice(row, number, findings),
    facts,
    engines,
    engineCount: number('engine_count', 0, 12) ?? (engines.length || null),
    isNew: /^new$/i.test(row.condition ?? ''),
    isProject: /^project$/i.test(row.condition ?? ''),
    ...readPlace(row),
  }
  return { advertisement, findings }
}

function numberReader(row: CsvRow, findings: Finding[]): ReadNumber {
  return (column, min, max) => readNumber(row, column, { min, max }, findings)
}

function readPrice(row: CsvRow, number: ReadNumber, findings: Finding[]) {
  if (!row.currency || row.currency === 'USD') return number('price', 1, 999_999_999)
  findings.push('dropped: price in another currency')
  return null
}

function readPlace({ city, state, zip }: CsvRow) {
  return { city: city || null, state: state || null, zip: zip ? zip.padStart(5, '0') : null }
}

type ReadNumber = (column: string, low: number, high: number) => number | null

function readEngines(
  row: CsvRow,
  number: ReadNumber,
  findings: Finding[],
): Advertisement['engines'] {
  const engines = []
  for (let n = 1; n <= 4; n += 1) {
    const stated = row[`engine${n}_hours`] ?? ''
    if (stated === '' && n > 1) break
    const basis = row[`engine${n}_basis`]?.toUpperCase() ?? ''
    if (basis && !(basis in bases)) findings.push(`kept without basis: ${basis}`)
    const propeller = number(`prop${n}_hours`, 0, 100_000)
    engines.push({
      hours: number(`engine${n}_hours`, 0, 100_000),
      basis: bases[basis] ?? null,
      propellerHours: propeller,
    })
  }
  const [only] = engines
  const nothing = engines.length === 1 && only?.hours === null && only.propellerHours === null
  return nothing && row.engine_count === '0' ? [] : engines
}

/** Maps sellers' terms to the closest of the four supported bases. Null if there's no close match. */
const bases: Record<string, Basis | null> = {
  SNEW: 'SNEW',
  TTSN: 'SNEW',
  SFRM: 'SFRM',
  SFREM: 'SFRM',
  STOH: 'STOH',
  SMOH: 'SMOH',
  SOH: 'SMOH',
  SFOH: 'SMOH',
  SCMOH: 'SMOH',
  SPOH: 'SMOH',
  // Hours without a basis, hot section inspections, and inspection intervals aren't overhauls.
  HOURS: null,
  TSHSI: null,
  CZI: null,
  MPI: null,
}

const categories: Record<string, CategorySlug> = {
  'single engine piston': 'single-engine-piston',
  'multi engine piston': 'multi-engine-piston',
  turboprop: 'turboprop',
  turboprops: 'turboprop',
  'private jet': 'private-jet',
  'private jets': 'private-jet',
  'light sport': 'light-sport',
  experimental: 'experimental',
  'experimental/homebuilts': 'experimental',
  'military/classic/vintage': 'warbird',
  warbird: 'warbird',
  'piston helicopter': 'piston-helicopter',
  'piston helicopters': 'piston-helicopter',
  'turbine helicopter': 'turbine-helicopter',
  'turbine helicopters': 'turbine-helicopter',
  'gliders | sailplanes': 'glider',
  glider: 'glider',
  gyrocopter: 'gyroplane',
  gyroplane: 'gyroplane',
  ultralight: 'ultralight',
}

export type Advertisement = {
  make: string
  model: string | null
  year: number
  category: CategorySlug
  price: number | null
  facts: CsvFacts
  engines: { hours: number | null; basis: Basis | null; propellerHours: number | null }[]
  engineCount: number | null
  isNew: boolean
  isProject: boolean
  lengthFeet: number
  city: string | null
  state: string | null
  zip: string | null
}
