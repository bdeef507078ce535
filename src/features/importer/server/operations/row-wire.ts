import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ImportRow } from '../../row-contract.ts'
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
      ...(problem.kind && { reason: describeUnmapped(problem.kind, problem.value) }),
    })),
    differences: row.differences as ImportRow['differences'],
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
