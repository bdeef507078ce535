import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#features/listings/dates-shown.ts'
import { mayRenew } from '#features/listings/status-rules.ts'
import { formatAgo, formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { LastDays } from '../status/last-days.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { expiryLabel, expiryWords } from '../status/status-labels.ts'
import { StatusTag } from '../status/status-tag.tsx'
import styles from './status-panel.module.css'

/** Where a listing stands, for those who may edit it, and every step that can be taken now. */
export function StatusPanel({ standing, title, now, onChange }: StatusPanelProps) {
  const { PayListing } = useSlots()
  const { tier, whyHidden, isHiddenForSilence, soldAt, confirmedAt } = standing
  return (
    <section className={styles.panel} aria-label="Status">
      <div className={styles.head}>
        <h2>Status</h2>
        <StatusTag standing={standing} />
      </div>
      {whyHidden && (
        <p className={styles.why}>
          {isHiddenForSilence && !standing.withheld
            ? 'Taken down, because nobody told us that it is still for sale. Activate brings it back.'
            : whyHidden}{' '}
          {standing.withheld && (
            <Link className="link" to={destinations.listingReview(standing.id)}>
              See why
            </Link>
          )}
        </p>
      )}
      {standing.needsContact && (
        <p className={styles.why}>
          Buyers cannot reach you yet.{' '}
          <Link className="link" to={destinations.profile('profile')}>
            Give your name and a way to reach you
          </Link>{' '}
          before you activate it.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Package">{tier?.title ?? 'None yet'}</Fact>
        <Fact label={expiryLabel(standing)}>
          {expiryWords(standing)} <LastDays standing={standing} now={now} />
        </Fact>
        {soldAt && <Fact label="Sold on">{formatDay(soldAt)}</Fact>}
        {confirmedAt && !soldAt && (
          <Fact label="Confirmed">
            <time dateTime={confirmedAt} title={formatDay(confirmedAt)}>
              {formatAgo(confirmedAt, now)}
            </time>
          </Fact>
        )}
        <Fact label="Views">{formatNumber(standing.views)}</Fact>
        <Fact label="Saves">{formatNumber(standing.saves)}</Fact>
        <Fact label="Leads">{formatNumber(standing.leads)}</Fact>
      </dl>
      <div className={styles.actions}>
        {mayRenew(standing) && PayListing && <PayListing listingId={standing.id} isRenewal />}
        <StatusActions standing={standing} title={title} onChange={onChange} />
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

type StatusPanelProps = {
  standing: ListingStatusReport
  /** What the aircraft is called. */
  title: string
  /** When the server made the page. */
  now: string
  onChange: (standing: ListingStatusReport) => void
}
