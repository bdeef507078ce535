import type { ReactNode } from 'react'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconId from '#icons/IconId'
import IconPlane from '#icons/IconPlane'
import IconTag from '#icons/IconTag'
import IconTool from '#icons/IconTool'
import { formatLongDate } from '#kernel/format/dates.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import type { Icon } from '#ui/icon.ts'
import { Link } from '#ui/link.tsx'
import type { AircraftHistory, Discrepancy, PastListing } from '../../contract.ts'
import {
  damageClaimText,
  dayInYear,
  engineText,
  hoursText,
  listingTitle,
} from '../../history-text.ts'
import { type ListingPhotos, type TimelineEntry, toTimeline } from '../../timeline.ts'
import styles from '../timeline.module.css'
import { MoreReports, Report } from './report.tsx'

/** Everything known about the aircraft, newest first. */
export function Timeline({ history, discrepancies, photos }: TimelineProps) {
  const entries = toTimeline(history, discrepancies)
  if (entries.length === 0) return null
  return (
    <section className={styles.timeline}>
      <h2>Timeline</h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} history={history} photos={photos} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, history, photos }: EntryProps) {
  switch (entry.kind) {
    case 'listing': {
      const { listing, hoursAboveCurrent } = entry
      const isCurrent = listing.status === 'for-sale'
      return (
        <Item
          on={entry.on}
          icon={isCurrent ? IconPlane : IconTag}
          tone={isCurrent ? 'current' : hoursAboveCurrent === null ? undefined : 'discrepancy'}
        >
          <Listing
            listing={listing}
            hoursAboveCurrent={hoursAboveCurrent}
            photo={listing.listingId === null ? undefined : photos[listing.listingId]}
          />
        </Item>
      )
    }
    case 'report':
      return (
        <Item
          on={entry.on}
          icon={IconAlertTriangle}
          tone={entry.isDiscrepancy ? 'discrepancy' : undefined}
        >
          <Report report={entry.report} />
        </Item>
      )
    case 'more':
      return (
        <Item on={entry.on.slice(0, 4)} icon={IconAlertTriangle}>
          <MoreReports reports={entry.reports} />
        </Item>
      )
    case 'registry':
      return (
        <Item on={entry.on} icon={IconId}>
          <h3>In the FAA registry as {history.registration}</h3>
          <p className={styles.detail}>
            {[entry.registry.make, entry.registry.model].filter(Boolean).join(' ')}
            {entry.registry.year !== null && t`, built ${entry.registry.year}`}. The registry file
            has no past owners or sale dates.
          </p>
          <p className={styles.source}>
            FAA registry, data from {formatLongDate(entry.registry.publishedAt)}
          </p>
        </Item>
      )
    case 'built':
      return (
        <Item on={entry.on} icon={IconTool}>
          <h3>Built</h3>
          <p className={styles.detail}>
            {[entry.registry.make, entry.registry.model].filter(Boolean).join(' ')}, according to
            the FAA registry.
          </p>
        </Item>
      )
    case 'gap':
      return (
        <li className={styles.gap}>
          <p>
            No records from {entry.from} to {entry.to}. Events may not have been reported.
          </p>
        </li>
      )
  }
}

function Item({ on, icon: Sign, tone, children }: ItemProps) {
  return (
    <li data-tone={tone}>
      <div className={styles.year}>
        {on.slice(0, 4)} <small>{dayInYear(on)}</small>
      </div>
      <span className={styles.ring}>
        <Sign size={13} stroke={2.25} />
      </span>
      <div>{children}</div>
    </li>
  )
}

function Listing({ listing, hoursAboveCurrent, photo }: ListingProps) {
  const { status, url } = listing
  return (
    <div className={styles.listing}>
      {photo && <img src={photo} alt="" width={108} height={72} loading="lazy" />}
      <h3>
        {translate(listingTitle(listing))}{' '}
        {hoursAboveCurrent !== null && (
          <Tag tone="late" icon={<IconAlertTriangle size={14} />}>
            {formatHours(hoursAboveCurrent)} more than now
          </Tag>
        )}
      </h3>
      <dl className={styles.facts}>
        <Fact label="Asking">
          <ListingPrice listing={listing} />
        </Fact>
        <Fact label="Total time">{translate(hoursText(listing))}</Fact>
        <Fact label="Engine">{translate(engineText(listing))}</Fact>
        <Fact label="Damage">{translate(damageClaimText(listing))}</Fact>
      </dl>
      {url !== null && (
        <p className={styles.source}>
          <Link className="link" to={url}>
            {status === 'for-sale' ? 'View the listing' : 'View this listing'}
          </Link>
        </p>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{translate(label)}</dt> <dd>{children}</dd>
    </div>
  )
}

type TimelineProps = {
  history: AircraftHistory
  discrepancies: readonly Discrepancy[]
  photos: ListingPhotos
}
type EntryProps = { entry: TimelineEntry } & Pick<TimelineProps, 'history' | 'photos'>
type ListingProps = {
  listing: PastListing
  hoursAboveCurrent: number | null
  photo: string | undefined
}
type ItemProps = {
  on: string
  icon: Icon
  tone?: 'current' | 'discrepancy' | undefined
  children: ReactNode
}
