import { type RawBuilder, sql } from 'kysely'

/** Checks whether a demo invented the reports of a source, so that pages don't attribute them to the authority. */
export function hasInventedReports(source: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from accident_report
    where source = ${source} and report_number >= 'DEMO' and report_number < 'DEMP')`
}
