import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, Fragment } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { Field } from '#ui/form/field.tsx'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { type ImportPlace, type PreviewTab, previewTabs } from '../../import-address.ts'
import type { ImportOperation, ImportRow } from '../../operation-contract.ts'
import { hasCompared } from '../has-compared.ts'
import type { RowList } from '../import-data.ts'
import { importPath } from '../import-path.ts'
import { readText } from '../read-text.ts'
import table from '../table.module.css'
import styles from './preview-section.module.css'
import { RefusedTable } from './refused-table.tsx'

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

function RowSearch({ place }: { place: ImportPlace }) {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = readText(event.currentTarget, 'q')
    void navigate(importPath(place, { q, page: 0 }), { preventScrollReset: true })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search} method="get">
        <input type="hidden" name="source" value={place.source} />
        <Field
          // Another address begins with what it says.
          key={`${place.op} ${place.tab} ${place.q}`}
          label="Find in the preview"
          hideLabel
          type="search"
          name="q"
          maxLength={100}
          defaultValue={place.q}
          placeholder="N-number, make, source key"
          before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        />
      </form>
    </search>
  )
}

function PreviewTable({ operation, rows, tab }: PreviewTableProps) {
  if (tab === 'refused') return <RefusedTable operationId={operation.id} rows={rows} />
  return tab === 'changed' ? <ChangedTable rows={rows} /> : <PlainTable rows={rows} tab={tab} />
}

/** One group a listing, one row a field that differs. */
function ChangedTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table className={table.table}>
      <caption className="sr">Listings that change, field by field</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">On the market</th>
          <th scope="col">In the feed</th>
          <th scope="col" className={table.right}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.rowNo}>
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={3}>
                <RowTitle row={row} />
              </th>
              <td className={table.right}>
                <OpenLink row={row} />
              </td>
            </tr>
            {row.differences.map((difference) => (
              <Difference key={difference.field} difference={difference} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Difference({ difference: { label, was, now, change } }: DifferenceProps) {
  const isSold = change === 'Goes to sold'
  return (
    <tr>
      <td>{label}</td>
      <td>
        {was === null ? (
          <span className={table.quiet}>Not stated</span>
        ) : (
          <del className={styles.was}>
            <Value text={was} />
          </del>
        )}
      </td>
      <td>
        {now === null ? (
          <span className={table.quiet}>Not stated</span>
        ) : (
          <ins className={styles.now}>
            <Value text={now} />
          </ins>
        )}
      </td>
      <td className={table.right}>
        {isSold ? (
          <Tag tone="sold">{change}</Tag>
        ) : (
          <span className={/\d/.test(change) ? 'num' : table.quiet}>{change}</span>
        )}
      </td>
    </tr>
  )
}

/** Long texts would push everything aside: their beginning tells which they are. */
function Value({ text }: { text: string }) {
  if (text.length <= longestValue)
    return <span className={/^[\d$−+.,%\sh]+$/.test(text) ? 'num' : undefined}>{text}</span>
  return <span title={text}>{`${text.slice(0, longestValue).trimEnd()}…`}</span>
}

const longestValue = 90

function PlainTable({ rows, tab }: { rows: readonly ImportRow[]; tab: 'new' | 'gone' }) {
  return (
    <table className={table.table}>
      <caption className="sr">{tab === 'new' ? 'New listings' : 'Listings that go'}</caption>
      <thead>
        <tr>
          <th scope="col">Aircraft</th>
          <th scope="col" className={table.wide}>
            Source key
          </th>
          <th scope="col" className={table.wide}>
            {tab === 'new' ? 'Images' : 'Why'}
          </th>
          <th scope="col" className={table.right}>
            <span className="sr">Listing</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNo}>
            <td>
              <RowTitle row={row} />
              <span className={table.under}>{ownKey(row)}</span>
            </td>
            <td className={table.wide}>
              {ownKey(row) ?? <span className={table.quiet}>Told apart by its facts</span>}
            </td>
            <td className={table.wide}>
              {tab === 'new' ? (
                <span className="num">{formatNumber(row.images)}</span>
              ) : row.isDelete ? (
                'Deleted by the feed'
              ) : (
                'Missing from the feed'
              )}
            </td>
            <td className={table.right}>
              {row.listingUrl ? (
                <OpenLink row={row} />
              ) : (
                <span className={table.quiet}>{row.isPushed ? 'Pushed' : 'Not pushed yet'}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowTitle({ row: { title, registration, sourceKey } }: { row: ImportRow }) {
  const name = title || registration || sourceKey || 'Unnamed'
  return (
    <>
      {name}
      {registration && name !== registration && (
        <span className={table.quiet}> · {registration}</span>
      )}
    </>
  )
}

/** A key that was derived of the facts tells nobody anything. */
function ownKey({ sourceKey }: ImportRow): string | null {
  return sourceKey === null || /^[a-z]+:/.test(sourceKey) ? null : sourceKey
}

function OpenLink({ row: { listingUrl, title } }: { row: ImportRow }) {
  if (!listingUrl) return null
  return (
    <Link className="link" to={listingUrl} aria-label={`Open ${title}`}>
      Open
    </Link>
  )
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
type DifferenceProps = { difference: ImportRow['differences'][number] }
