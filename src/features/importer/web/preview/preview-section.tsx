import { Link } from 'react-router'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import table from '#ui/list/table.module.css'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { type ImportUrlState, type PreviewTab, previewTabs } from '../../import-url.ts'
import type { ImportOperation } from '../../operation-contract.ts'
import type { ImportRow } from '../../row-contract.ts'
import { type TextEncoding, textEncodings } from '../../text-encodings.ts'
import styles from '../import.module.css'
import { hasCompared, importPath, type RowList } from '../import-data.ts'
import { UrlSearch } from '../url-search.tsx'
import type { OperationCalls } from '../use-operation-calls.ts'
import { ChangedTable } from './changed-table.tsx'
import { RefusedTable } from './refused-table.tsx'
import { ReviewTable } from './review-table.tsx'
import { findDealerKey, ListingLink, RowTitle } from './row-title.tsx'

/** Preview of the feed's rows by result, both before and after they are pushed. */
export function PreviewSection({ operation, rows, tab, urlState, calls }: PreviewSectionProps) {
  const { q } = urlState
  const counts: Record<PreviewTab, number> = operation.counts
  return (
    <section className="pt-8" aria-labelledby="preview">
      <div className={styles.top}>
        <h2 id="preview">Preview</h2>
        <UrlSearch
          key={`${urlState.op} ${urlState.tab} ${urlState.q}`}
          urlState={urlState}
          name="q"
          page="page"
          className={styles.search}
          label="Find in preview"
          placeholder="N-number, make, source key"
        />
      </div>
      <FileNotes operation={operation} />
      <TabLinks
        label="Preview"
        tabs={previewTabs.map((name) => ({
          title: tabTitles[name],
          to: importPath(urlState, { tab: name, page: 0 }),
          count: counts[name],
          isOpen: name === tab,
        }))}
      />
      {rows.items.length === 0 ? (
        <p className={styles.none}>
          {q === '' && tab !== 'refused' && isAllRejected(operation) ? (
            <AllRejected operation={operation} urlState={urlState} />
          ) : (
            translate(describeNone(operation, tab, q))
          )}
        </p>
      ) : (
        <PreviewTable operation={operation} rows={rows.items} tab={tab} calls={calls} />
      )}
      <div className={styles.footer}>
        {rows.total > rows.pageSize && (
          <p className="text-ink-3 text-14">
            <span className="num">
              {formatNumber(rows.page * rows.pageSize + 1)} to{' '}
              {formatNumber(rows.page * rows.pageSize + rows.items.length)} of{' '}
              {formatNumber(rows.total)}
            </span>{' '}
            {translate(countLabels[tab])}
          </p>
        )}
        <NumberedPages
          page={rows.page}
          pages={Math.ceil(rows.total / rows.pageSize)}
          to={(page) => importPath(urlState, { page })}
        />
      </div>
    </section>
  )
}

/** Says what the importer assumed about the file and what it left out, so that a person can correct it. */
function FileNotes({ operation: { encoding, unusedColumns } }: FileNotesProps) {
  const charset = encoding && textEncodings[encoding as TextEncoding]
  return (
    <>
      {unusedColumns.length > 0 && (
        <p className="mt-3 text-14">
          Columns not used: <span translate="no">{unusedColumns.join(', ')}</span>. Their values
          aren’t imported or published. You can map them under “Names to map”.
        </p>
      )}
      {charset && (
        <p className="mt-3 text-14">
          The file isn’t in Unicode. We read it as {translate(charset)}. If letters are wrong,
          choose another character set in the settings of the source and import the file again.
        </p>
      )}
    </>
  )
}

type FileNotesProps = { operation: Pick<ImportOperation, 'encoding' | 'unusedColumns'> }

/** Checks whether no row of the feed could be compared, so nothing is known about its aircraft. */
function isAllRejected({ counts }: ImportOperation): boolean {
  return counts.refused > 0 && counts.new + counts.changed + counts.same + counts.review === 0
}

function AllRejected({ operation, urlState }: Pick<PreviewSectionProps, 'operation' | 'urlState'>) {
  const { refused } = operation.counts
  return (
    <>
      {refused === 1
        ? translate('One row was rejected.')
        : t`${formatCount(refused, 'row')} were rejected.`}{' '}
      <Link className="link" to={importPath(urlState, { tab: 'refused', page: 0 })}>
        See why
      </Link>
    </>
  )
}

function describeNone(operation: ImportOperation, tab: PreviewTab, q: string): string {
  if (!hasCompared(operation)) return notCompared
  if (q) return t`No match for “${q}” under “${translate(tabTitles[tab])}”.`
  const counts: Record<PreviewTab, number> = operation.counts
  // Counts update while the operation is running, but rows load only after its step ends.
  return counts[tab] > 0 && operation.state !== 'closed' ? 'Loading…' : emptyMessages[tab]
}

function PreviewTable({ operation, rows, tab, calls }: PreviewTableProps) {
  if (tab === 'review') return <ReviewTable operation={operation} rows={rows} calls={calls} />
  if (tab === 'refused') return <RefusedTable operationId={operation.id} rows={rows} />
  return tab === 'changed' ? <ChangedTable rows={rows} /> : <PlainTable rows={rows} tab={tab} />
}

const tabTitles: Record<PreviewTab, string> = {
  review: 'To review',
  new: 'New',
  changed: 'Changed',
  gone: 'Gone',
  refused: 'Rejected',
}

const countLabels: Record<PreviewTab, string> = {
  review: 'rows to review',
  new: 'new listings',
  changed: 'changed listings',
  gone: 'missing listings',
  refused: 'rejected rows',
}

const notCompared = '“Run pending” compares the rows with the current listings.'

const emptyMessages: Record<PreviewTab, string> = {
  review: 'No rows to review.',
  new: 'The feed has no new aircraft.',
  changed: 'No listings have changed.',
  gone: 'All of this source’s listings are in the feed.',
  refused: 'All rows could be read.',
}

type PreviewSectionProps = {
  operation: ImportOperation
  rows: RowList
  tab: PreviewTab
  urlState: ImportUrlState
  calls: OperationCalls
}
type PreviewTableProps = Omit<PreviewSectionProps, 'rows' | 'urlState'> & {
  rows: readonly ImportRow[]
}

/** Table with one row per new or missing listing. */
function PlainTable({ rows, tab }: { rows: readonly ImportRow[]; tab: 'new' | 'gone' }) {
  return (
    <DataTable
      caption={tab === 'new' ? 'New listings' : 'Missing listings'}
      rows={rows}
      rowKey={({ rowNo }) => rowNo}
      columns={[
        { title: 'Aircraft', cell: (row) => <RowTitle row={row} />, under: findDealerKey },
        {
          title: 'Source key',
          hideBelow: 640,
          cell: (row) =>
            findDealerKey(row) ?? <span className={table.muted}>Identified by its details</span>,
        },
        tab === 'new'
          ? { title: 'Images', hideBelow: 640, text: ({ images }) => formatNumber(images) }
          : {
              title: 'Reason',
              hideBelow: 640,
              text: ({ isDelete }) =>
                translate(isDelete ? 'Deleted by the feed' : 'Missing from the feed'),
            },
        {
          title: 'Listing',
          hideTitle: true,
          align: 'end',
          cell: (row) =>
            row.listingUrl ? (
              <ListingLink row={row} />
            ) : (
              <span className={table.muted}>{row.isPushed ? 'Pushed' : 'Not pushed yet'}</span>
            ),
        },
      ]}
    />
  )
}
