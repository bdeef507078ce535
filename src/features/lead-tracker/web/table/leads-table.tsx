import { Link, useSearchParams } from 'react-router'
import { deletedBuyerLabel, stateName } from '#features/leads/lead-states.ts'
import IconDownload from '#icons/IconDownload'
import { phoneHref } from '#kernel/format/phone-href.ts'
import { formatQuantity } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import type { SortLink } from '#ui/list/sorting.ts'
import table from '#ui/list/table.module.css'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { Time } from '#ui/time/time.tsx'
import { useUnits } from '#ui/units.tsx'
import type { TrackedLead } from '../../contract.ts'
import { formatDuration } from '../../format-duration.ts'
import type { LeadOrder } from '../../lead-query.ts'
import { describeNextStep } from '../../next-step-rules.ts'
import { changeTrackerUrl, type TrackerUrlState } from '../../tracker-url.ts'
import { useLeadEvents, useReloadQuietly } from '../use-lead-events.ts'
import styles from './leads-table.module.css'

/** Table of leads. On phones, each lead is a block. */
export function LeadsTable({ bizId, leads, query, now }: LeadsTableProps) {
  const [search] = useSearchParams()
  useLeadEvents(bizId, useReloadQuietly())
  return (
    <>
      <DataTable
        isTall
        className={styles.table}
        rows={leads.items}
        rowKey={({ leadId }) => leadId}
        columns={toColumns(now, (order) => toSortLink(order, query, search))}
      />
      <div className={styles.footer}>
        <NewerOlder
          label="Pages"
          list={leads}
          to={(page) => changeTrackerUrl(search, { page: page || undefined })}
        />
        <a
          className={`link ${styles.file}`}
          href={`/api/biz/${bizId}/leads.csv${fileQuery(search)}`}
          download
        >
          <IconDownload size={16} />
          Download CSV
        </a>
      </div>
    </>
  )
}

/** Columns have one direction, except for the date. */
function toSortLink(order: LeadOrder, query: TrackerUrlState, search: URLSearchParams): SortLink {
  const isNewest = order === 'newest'
  const isOn = query.sort === order || (isNewest && query.sort === 'oldest')
  const isDown = query.sort === 'newest' || query.sort === 'year'
  const next = isNewest && query.sort === 'newest' ? 'oldest' : order
  return {
    to: changeTrackerUrl(search, { sort: next === 'newest' ? undefined : next }),
    sorted: isOn ? (isDown ? 'desc' : 'asc') : undefined,
    replace: true,
  }
}

function toColumns(now: string, sort: (order: LeadOrder) => SortLink): Column<TrackedLead>[] {
  return [
    {
      title: 'Buyer',
      sort: sort('name'),
      isRowHeader: true,
      className: styles.buyer,
      cell: (lead) => <Buyer lead={lead} />,
    },
    {
      title: 'Stock#',
      sort: sort('stock'),
      isLabeled: true,
      cell: (lead) => <Stock lead={lead} />,
    },
    {
      title: 'Year',
      sort: sort('year'),
      isLabeled: true,
      cell: ({ listingYear }) => listingYear ?? <NotStated />,
    },
    {
      title: 'Make',
      sort: sort('make'),
      isLabeled: true,
      cell: ({ listingMake }) => listingMake ?? <NotStated />,
    },
    {
      title: 'Length',
      sort: sort('length'),
      isLabeled: true,
      cell: ({ listingLength: feet }) =>
        feet === null ? <NotStated /> : <LeadLength feet={feet} />,
    },
    { title: 'Details', className: styles.details, cell: (lead) => <Details lead={lead} /> },
    {
      title: 'Next step',
      sort: sort('step'),
      isLabeled: true,
      cell: (lead) => <Step lead={lead} now={now} />,
    },
    {
      title: 'Received',
      sort: sort('newest'),
      isLabeled: true,
      cell: (lead) => <Received lead={lead} now={now} />,
    },
  ]
}

function Buyer({ lead: { leadId, contact, currentStateId, owner, enquiries } }: LeadProps) {
  return (
    <>
      <Link to={destinations.lead(leadId)}>{contact.contactName}</Link>
      <span className={table.second}>
        {translate(stateName(currentStateId))}
        {owner && ` · ${owner.name.split(' ')[0]}`}
        {enquiries > 1 && t` · ${enquiries} inquiries`}
      </span>
    </>
  )
}

/** Links the stock number to the brokerage's view of the listing. */
function Stock({ lead: { listingId, listingStockNumber } }: { lead: TrackedLead }) {
  if (listingId === null) return <span className={table.second}>Listing deleted</span>
  return (
    <Link className="link" to={destinations.brokerListing(listingId)}>
      {listingStockNumber ? <WholeWords text={listingStockNumber} /> : 'Not stated'}
      <span className="sr"> (the listing’s stats and leads)</span>
    </Link>
  )
}

/** Thumbnail linked to the public listing, and the buyer's contact details. */
function Details({ lead }: { lead: TrackedLead }) {
  const { contact, listingUrl, listingImage, listingTitle } = lead
  return (
    <div className={styles.detail}>
      <div className={styles.thumb}>
        {listingImage ? (
          <img src={listingImage} alt="" width={72} height={48} loading="lazy" />
        ) : (
          <NoPhoto />
        )}
      </div>
      <div>
        {listingUrl ? (
          <Link className={styles.title} to={listingUrl}>
            {listingTitle}
          </Link>
        ) : (
          <span className={styles.title}>{listingTitle}</span>
        )}
        {contact.contactEmail ? (
          <a className={table.second} href={`mailto:${encodeURIComponent(contact.contactEmail)}`}>
            {contact.contactEmail}
          </a>
        ) : (
          <span className={table.second}>{translate(deletedBuyerLabel)}</span>
        )}
        {contact.contactPhone && (
          <a className={table.second} href={phoneHref(contact.contactPhone)}>
            {contact.contactPhone}
          </a>
        )}
      </div>
    </div>
  )
}

function Step({ lead, now }: { lead: TrackedLead; now: string }) {
  const { kind, text, at } = describeNextStep(lead, now)
  return (
    <span className={kind === 'late' ? styles.late : undefined}>
      {kind === 'late' && at && 'Overdue: '}
      {text}
      {at && <Time className={table.second} at={at} now={now} />}
    </span>
  )
}

function Received({ lead, now }: { lead: TrackedLead; now: string }) {
  const { dateSubmitted, firstAnsweredAt } = lead
  return (
    <>
      <Time at={dateSubmitted} now={now} className="whitespace-nowrap" />
      <span className={table.second}>
        {firstAnsweredAt === null
          ? 'Not answered yet'
          : t`Answered in ${formatDuration(Date.parse(firstAnsweredAt) - Date.parse(dateSubmitted))}`}
      </span>
    </>
  )
}

function LeadLength({ feet }: { feet: number }) {
  return <span className="num">{formatQuantity('length', feet, useUnits())}</span>
}

/** Exports every page of the filtered leads. */
function fileQuery(search: URLSearchParams) {
  const query = new URLSearchParams(search)
  for (const name of ['view', 'at', 'page']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

type LeadsTableProps = {
  bizId: number
  leads: { items: readonly TrackedLead[]; total: number; page: number; pageSize: number }
  query: TrackerUrlState
  now: string
}
type LeadProps = { lead: TrackedLead }
