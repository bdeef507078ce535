import { formatNumber } from '#kernel/format.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { type ImportPlace, type PreviewTab, previewTabs } from '../../import-address.ts'
import type { ImportOperation, ImportRow } from '../../operation-contract.ts'
import { hasCompared } from '../has-compared.ts'
import type { RowList } from '../import-data.ts'
import { importPath } from '../import-path.ts'
import { ChangedTable } from './changed-table.tsx'
import { PlainTable } from './plain-table.tsx'
import styles from './preview-section.module.css'
import { RefusedTable } from './refused-table.tsx'
import { RowSearch } from './row-search.tsx'

/** What becomes of the feed's rows before and after they are pushed, verdict by verdict. */
export function PreviewSection({ operation, rows, tab, place }: PreviewProps) {
  const { q } = place
  const counts: Record<PreviewTab, number> = operation.counts
  return (
    <section className={styles.section} aria-labelledby="preview">
      <div className={styles.top}>
        <h2 id="preview">Preview</h2>
        <RowSearch place={place} />
      </div>
      <TabLinks
        label="Preview"
        tabs={previewTabs.map((name) => ({
          title: tabTitles[name],
          to: importPath(place, { tab: name, page: 0 }),
          count: counts[name],
          isOpen: name === tab,
        }))}
      />
      {rows.items.length === 0 ? (
        <p className={styles.none}>{describeNone(operation, tab, q)}</p>
      ) : (
        <PreviewTable operation={operation} rows={rows.items} tab={tab} />
      )}
      <div className={styles.foot}>
        {rows.total > rows.pageSize && (
          <p className={styles.shown}>
            <span className="num">
              {formatNumber(rows.page * rows.pageSize + 1)} to{' '}
              {formatNumber(rows.page * rows.pageSize + rows.items.length)} of{' '}
              {formatNumber(rows.total)}
            </span>{' '}
            {tabTitles[tab].toLowerCase()} {tab === 'refused' ? 'rows' : 'listings'}
          </p>
        )}
        <NumberedPages
          page={rows.page}
          pages={Math.ceil(rows.total / rows.pageSize)}
          to={(page) => importPath(place, { page })}
        />
      </div>
    </section>
  )
}

function describeNone(operation: ImportOperation, tab: PreviewTab, q: string): string {
  if (!hasCompared(operation)) return notCompared
  if (q) return `No ${tabTitles[tab].toLowerCase()} row says “${q}”.`
  const counts: Record<PreviewTab, number> = operation.counts
  // Counts come while the operation runs, rows once its step is over.
  return counts[tab] > 0 && operation.state !== 'closed' ? 'One moment …' : emptyWords[tab]
}

function PreviewTable({ operation, rows, tab }: PreviewTableProps) {
  if (tab === 'refused') return <RefusedTable operationId={operation.id} rows={rows} />
  return tab === 'changed' ? <ChangedTable rows={rows} /> : <PlainTable rows={rows} tab={tab} />
}

const tabTitles: Record<PreviewTab, string> = {
  new: 'New',
  changed: 'Changed',
  gone: 'Gone',
  refused: 'Refused',
}

const notCompared = 'Run pending compares the rows with what is on the market.'

const emptyWords: Record<PreviewTab, string> = {
  new: 'The feed brings no aircraft that is not a listing already.',
  changed: 'Nothing that the feed says has changed.',
  gone: 'Every listing of this source is in the feed.',
  refused: 'Every row could be read.',
}

type PreviewProps = {
  operation: ImportOperation
  rows: RowList
  tab: PreviewTab
  place: ImportPlace
}
type PreviewTableProps = {
  operation: ImportOperation
  rows: readonly ImportRow[]
  tab: PreviewTab
}
