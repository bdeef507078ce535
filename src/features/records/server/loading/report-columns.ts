import { sql } from 'kysely'
import type { ReportRow } from './normalize-report.ts'

/** Columns of a report that a later file may change. */
const changeable = [
  'kind',
  'occurred_on',
  'place',
  'country',
  'registration',
  'make',
  'model',
  'maker',
  'family',
  'serial_number',
  'damage',
  'fatal',
  'serious',
  'minor',
  'uninjured',
  'phase',
] as const satisfies (keyof ReportRow)[]

export const reportColumns = sql.join(
  ['source', 'report_number', ...changeable].map((column) => sql.ref(column)),
)

/**
 * Assignments that overwrite a report of the table alias `old`. Null never overwrites the columns in `kept`, which some
 * formats lack.
 */
export function overwriteReport(kept: readonly (keyof ReportRow)[] = []) {
  return sql.join(
    changeable.map((column) => {
      const [now, before] = [sql.ref(`excluded.${column}`), sql.ref(`old.${column}`)]
      const value = kept.includes(column)
        ? // Aircraft in the same accident may have other numbers in other files.
          sql`case when old.registration is not distinct from excluded.registration and old.family is not distinct from excluded.family
            then coalesce(${now}, ${before}) else ${now} end`
        : now
      return sql`${sql.ref(column)} = ${value}`
    }),
  )
}
