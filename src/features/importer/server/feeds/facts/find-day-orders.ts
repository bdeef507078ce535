import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { type FactTable, factEntries } from '#features/listings/fact-table.ts'
import { type DayOrder, findDayOrder } from '#kernel/read/read-date.ts'
import { type FeedField, maxEngines } from '../../../feed-record.ts'
import type { FieldTexts } from './report-problem.ts'

/** Returns the orders of day and month in the dates of a row that are only possible in one, such as 25/3/2024. */
export function findDayOrders(fields: FieldTexts): DayOrder[] {
  return dates.flatMap((name) => {
    const text = fields[name]
    return (text === undefined ? null : findDayOrder(text)) ?? []
  })
}

const dates: readonly FeedField[] = [
  ...datesOf(aircraftFacts),
  ...datesOf(engineFacts).flatMap((name) =>
    Array.from({ length: maxEngines }, (_, index) => `engine${index + 1}.${name}` as FeedField),
  ),
]

function datesOf<T extends FactTable>(facts: T) {
  return factEntries(facts).flatMap(([name, { kind }]) => (kind === 'date' ? [name] : []))
}
