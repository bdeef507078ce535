import { sql } from 'kysely'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { type FactTable, factEntries } from '#features/listings/fact-table.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { ImportRow } from '../../row-contract.ts'
import { formatDifference, type RowDifference } from '../rows/format-difference.ts'
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
      reason: describeProblem(problem),
    })),
    differences: (row.differences as RowDifference[]).map(formatDifference),
    alikeLine: row.alike_line,
    images: row.images.length,
    listingId: row.listing_id,
    listingUrl:
      row.listing_id === null ? null : listingPath({ id: row.listing_id, title: row.title }),
    isPushed: row.pushed_at !== null,
  }
}

/** Returns a stored reason in the reader's language, with the label of the fact. */
export function describeProblem({ kind, value, field, reason }: ImportRow['problems'][number]) {
  if (kind) return describeUnmapped(kind, value)
  const [, engine, part = field] = /^engine(\d)\.(.+)$/.exec(field) ?? []
  const label = engine ? engineLabels.get(part) : labels.get(part)
  const text = translateReason(reason)
  if (label === undefined) return text
  const owner = engine ? `${translate('Engine')} ${engine} · ` : ''
  return `${owner}${translate(label)}: ${text}`
}

/** Also formats its values for the reader. Stored reasons have numbers such as 3,900, and dates such as 2027-03-04. */
function translateReason(reason: string): string {
  const [, first, second] = /^Could be (\S+) or (\S+)$/.exec(reason) ?? []
  if (first && second) return t`Could be ${formatStored(first)} or ${formatStored(second)}`
  const numbers = /“[^”]*”|\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+\.\d+\b/g
  return translate(
    reason.replace(numbers, (found) => (found.startsWith('“') ? found : formatStored(found))),
  )
}

function formatStored(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value)
    ? formatDate(value)
    : formatNumber(Number(value.replaceAll(',', '')), 3)
}

const labelsOf = (facts: FactTable) =>
  new Map(factEntries(facts).map(([name, { label }]) => [name, label]))
const labels = labelsOf(aircraftFacts).set('length', 'Length').set('stockNumber', 'Stock number')
const engineLabels = labelsOf(engineFacts)

type SelectedRow = Pick<Row<'import_row'>, Extract<(typeof rowColumns)[number], string>> & {
  alike_line: number | null
}
