import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ImportRow } from '../../row-contract.ts'
import type { RowDifference } from '../rows/describe-change.ts'
import { describeUnmapped } from '../rows/resolve-row-names.ts'

export const rowColumns = [
  'row_no',
  'line',
  'source_key',
  'action',
  'title',
  'registration',
  'verdict',
  'problems',
  'differences',
  'images',
  'listing_id',
  'pushed_at',
  sql<number | null>`(select e.line from import_row e
    where e.operation_id = import_row.operation_id and e.source_key = import_row.alike_key
    order by e.row_no limit 1)`.as('alike_line'),
] as const

/** Translates a reason that is stored in English. Names of facts are texts of the site, unlike the other values. */
function translateReason(reason: string): string {
  const [, label, low, high] = numberReason.exec(reason) ?? []
  if (label === undefined) return translate(reason)
  const fact = translate(label)
  if (low === undefined) return t`${fact} isn’t a number`
  return reason.includes(' could be ')
    ? t`${fact} could be ${low} or ${high}`
    : t`${fact} isn’t between ${low} and ${high}`
}

const numberReason =
  /^(\D+) (?:isn’t a number|(?:could be|isn’t between) ([\d.,]+) (?:or|and) ([\d.,]+))$/

export function toImportRow(row: SelectedRow): ImportRow {
  return {
    rowNo: row.row_no,
    line: row.line,
    sourceKey: row.source_key,
    title: row.title,
    registration: row.registration,
    verdict: row.verdict,
    isDelete: row.action === 'delete',
    problems: (row.problems as ImportRow['problems']).map((problem) => ({
      ...problem,
      // Stored in English.
      reason: problem.kind
        ? describeUnmapped(problem.kind, problem.value)
        : translateReason(problem.reason),
    })),
    differences: (row.differences as RowDifference[]).map(
      ({ isOurs, was, now, ...difference }) => ({
        ...difference,
        was: isOurs ? translate(was) : was,
        now: isOurs ? translate(now) : now,
      }),
    ),
    alikeLine: row.alike_line,
    images: row.images.length,
    listingId: row.listing_id,
    listingUrl:
      row.listing_id === null ? null : listingPath({ id: row.listing_id, title: row.title }),
    isPushed: row.pushed_at !== null,
  }
}

type SelectedRow = Pick<Row<'import_row'>, Extract<(typeof rowColumns)[number], string>> & {
  alike_line: number | null
}
