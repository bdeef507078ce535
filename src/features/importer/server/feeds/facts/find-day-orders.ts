import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { type FactTable, factEntries } from '#features/listings/fact-table.ts'
import { type DayOrder, findDayOrder } from '#kernel/read/read-date.ts'
import type { FieldTexts } from './report-problem.ts'

/** Returns the orders of day and month in the dates of a row that are only possible in one, such as 25/3/2024. */
export function findDayOrders(fields: FieldTexts): DayOrder[] {
  return Object.entries(fields).flatMap(([name, text]) =>
    dates.has(name.replace(/^engine\d\./, '')) ? (findDayOrder(text) ?? []) : [],
  )
}

const dates: ReadonlySet<string> = new Set([...datesOf(aircraftFacts), ...datesOf(engineFacts)])

function datesOf(facts: FactTable): string[] {
  return factEntries(facts).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))
}
