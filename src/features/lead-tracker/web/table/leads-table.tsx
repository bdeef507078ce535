import { Link, useSearchParams } from 'react-router'
import { deletedBuyerLabel } from '#features/leads/deleted-buyer-label.ts'
import { stateName } from '#features/leads/lead-states.ts'
import IconDownload from '#icons/IconDownload'
import { formatRecent } from '#kernel/format/dates.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { TrackedLead } from '../../contract.ts'
import { formatDuration } from '../../format-duration.ts'
import type { LeadOrder } from '../../lead-query.ts'
import { describeNextStep } from '../../next-step-rules.ts'
import { changeTrackerUrl, type TrackerUrlState } from '../../tracker-url.ts'
import { useLeadEvents } from '../use-lead-events.ts'
import { useReloadQuietly } from '../use-reload-quietly.ts'
import styles from './leads-table.module.css'

/** Table of leads. On phones, each lead is a block. */
export function LeadsTable({ bizId, leads, query, now }: LeadsTableProps) {
  const [search] = useSearchParams()
  useLeadEvents(bizId, useReloadQuietly())
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map(({ title, order }) => (
              <OrderHead key={title} title={title} order={order} query={query} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.items.map((lead) => (
            <LeadRow key={lead.leadId} lead={lead} now={now} />
          ))}
        </tbody>
      </table>
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
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
          Download CSV
        </a>
      </div>
    </>
  )
}

const heads: { title: string; order?: LeadOrder }[] = [
  { title: 'Buyer', order: 'name' },
  { title: 'Stock#', order: 'stock' },
  { title: 'Year', order: 'year' },
  { title: 'Make', order: 'make' },
  { title: 'Length', order: 'length' },
  { title: 'Details' },
  { title: 'Next step', order: 'step' },
  { title: 'Received', order: 'newest' },
]

function OrderHead({ title, order, query, search }: OrderHeadProps) {
  if (!order) return <th scope="col">{title}</th>
  const isNewest = order === 'newest'
  const isOn = query.sort === order || (isNewest && query.sort === 'oldest')
  const isDown = query.sort === 'newest' || query.sort === 'year'
  const next = isNewest && query.sort === 'newest' ? 'oldest' : order
  return (
    <th scope="col" aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}>
      <Link
        to={changeTrackerUrl(search, { sort: next === 'newest' ? undefined : next })}
        preventScrollReset
        replace
      >
        {title}
        {isOn && <span aria-hidden="true"> {isDown ? '↓' : '↑'}</span>}
      </Link>
    </th>
  )
}

function LeadRow({ lead, now }: { lead: TrackedLead; now: string }) {
  const { contact, listingLength } = lead
  return (
    <tr>
      <th scope="row" className={styles.buyer}>
        <Link to={destinations.lead(lead.leadId)}>{contact.contactName}</Link>
        <span className={styles.muted}>
          {stateName(lead.currentStateId)}
          {lead.owner && ` · ${lead.owner.name}`}
          {lead.enquiries > 1 && ` · ${lead.enquiries} inquiries`}
        </span>
      </th>
      <td data-label="Stock#">
        <Stock lead={lead} />
      </td>
      <td data-label="Year">{lead.listingYear ?? <NotStated />}</td>
      <td data-label="Make">{lead.listingMake ?? <NotStated />}</td>
      <td data-label="Length">
        {listingLength === null ? <NotStated /> : <span className="num">{listingLength} ft</span>}
      </td>
      <td className={styles.details}>
        <Details lead={lead} />
      </td>
      <td data-label="Next step">
        <Step lead={lead} now={now} />
      </td>
      <td data-label="Received">
        <Received lead={lead} now={now} />
      </td>
    </tr>
  )
}

/** Links the stock number to the brokerage's view of the listing. */
function Stock({ lead: { listingId, listingStockNumber } }: { lead: TrackedLead }) {
  if (listingId === null) return <span className={styles.muted}>Listing deleted</span>
  return (
    <Link className="link" to={destinations.brokerListing(listingId)}>
      {listingStockNumber ?? 'Not stated'}
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
          <NoPhoto label="" />
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
          <a className={styles.muted} href={`mailto:${encodeURIComponent(contact.contactEmail)}`}>
            {contact.contactEmail}
          </a>
        ) : (
          <span className={styles.muted}>{deletedBuyerLabel}</span>
        )}
        {contact.contactPhone && (
          <a className={styles.muted} href={`tel:${contact.contactPhone.replace(/[^\d+]/g, '')}`}>
            {contact.contactPhone}
          </a>
        )}
      </div>
    </div>
  )
}

function Step({ lead, now }: { lead: TrackedLead; now: string }) {
  const timeZone = useTimeZone()
  const { text, at, isLate } = describeNextStep(lead, now)
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate && 'Overdue: '}
      {text}
      {at && <span className={styles.muted}>{formatRecent(at, now, timeZone)}</span>}
    </span>
  )
}

function Received({ lead, now }: { lead: TrackedLead; now: string }) {
  const timeZone = useTimeZone()
  const { dateSubmitted, firstAnsweredAt } = lead
  return (
    <>
      <time dateTime={dateSubmitted}>{formatRecent(dateSubmitted, now, timeZone)}</time>
      <span className={styles.muted}>
        {firstAnsweredAt === null
          ? 'Not answered yet'
          : `Answered in ${formatDuration(Date.parse(firstAnsweredAt) - Date.parse(dateSubmitted))}`}
      </span>
    </>
  )
}

/** Exports every page of the filtered leads. */
function fileQuery(search: URLSearchParams) {
  const query = new URLSearchParams(search)
  for (const name of ['t', 'view', 'at', 'page']) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

type LeadsTableProps = {
  bizId: number
  leads: { items: readonly TrackedLead[]; total: number; page: number; pageSize: number }
  query: TrackerUrlState
  now: string
}
type OrderHeadProps = {
  title: string
  order: LeadOrder | undefined
  query: TrackerUrlState
  search: URLSearchParams
}
