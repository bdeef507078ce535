import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import {
  type Fact,
  type FactColumns,
  isNumeric,
  type NumberFact,
  partYears,
} from '#features/listings/fact-table.ts'

/** CSV column for each aircraft fact. */
const csvColumns = {
  hours: 'hours',
  passengers: 'seats',
} as const satisfies Partial<Record<AircraftFact, string>>

/** Returns the facts in a row as listing columns. Invalid values are reported and omitted. */
export function readFacts(row: CsvRow, findings: Finding[]): CsvFacts {
  return Object.fromEntries(
    Object.entries(csvColumns).map(([name, column]) => {
      const fact = aircraftFacts[name as CsvFact]
      return [fact.column, readFact(fact, row, column, findings)]
    }),
  ) as CsvFacts
}

function readFact(fact: Fact, row: CsvRow, column: string, findings: Finding[]) {
  if (isNumeric(fact)) return readNumber(row, column, findBounds(fact), findings)
  const text = row[column]?.trim() ?? ''
  if (text === '') return null
  const value = fact.kind === 'choice' ? text.toLowerCase() : text
  if (fits(fact, value)) return value
  findings.push(`dropped: ${column} does not fit`)
  return null
}

/**
 * Parses a number as sellers write it, with optional dollar signs and commas. Returns null if it's missing or out of
 * bounds.
 */
export function readNumber(
  row: CsvRow,
  column: string,
  { min, max }: Bounds,
  findings: Finding[],
): number | null {
  const text = row[column]?.replace(/[$,]/g, '') ?? ''
  if (text === '' || /^n\/?a$/i.test(text)) return null
  const value = Number(text)
  if (value >= min && value <= max) return value
  findings.push(`dropped: ${column} out of range`)
  return null
}

function findBounds(fact: Fact & { kind: 'whole' | 'measure' | 'year' }): Bounds {
  return fact.kind === 'year' ? partYears : fact
}

function fits(fact: Exclude<Fact, { kind: 'whole' | 'measure' | 'year' }>, value: string): boolean {
  switch (fact.kind) {
    case 'choice':
      return value in fact.choices
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'text':
    case 'prose':
      return value.length <= fact.maxLength
  }
}

type CsvFact = keyof typeof csvColumns
type Bounds = Pick<NumberFact, 'min' | 'max'>
/** Message shown before the line numbers in the report. */
export type Finding = string
export type CsvRow = Partial<Record<string, string>>
export type CsvFacts = FactColumns<Pick<typeof aircraftFacts, CsvFact>>
