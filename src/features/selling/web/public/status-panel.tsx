import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { canRenew } from '#features/listings/status-rules.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import { ExpiryWarning } from '../status/expiry-warning.tsx'
import { StatusActions } from '../status/status-actions.tsx'
import { expiryLabel, expiryText } from '../status/status-labels.ts'
import { StatusTag } from '../status/status-tag.tsx'
import styles from './status-panel.module.css'

/** Status of a listing for users who can edit it, with all available actions. */
export function StatusPanel({ standing, title, now, onChange }: StatusPanelProps) {
  const { PayListing } = useSlots()
  const { tier, whyHidden, isHiddenForSilence, soldAt, confirmedAt } = standing
  return (
    <section className={styles.panel} aria-label="Status">
      <div className={styles.header}>
        <h2>Status</h2>
        <StatusTag standing={standing} />
      </div>
      {whyHidden && (
        <p className={styles.why}>
          {isHiddenForSilence && !standing.withheld
            ? 'Hidden because you didn’t confirm it’s still for sale. Activate it to bring it back.'
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
          Buyers can’t reach you yet.{' '}
          <Link className="link" to={destinations.profile('profile')}>
            Add your name and contact details
          </Link>{' '}
          before you activate the listing.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Package">{tier?.title ?? 'None yet'}</Fact>
        <Fact label={expiryLabel(standing)}>
          {expiryText(standing)} <ExpiryWarning standing={standing} now={now} />
        </Fact>
        {soldAt && <Fact label="Sold on">{formatDate(soldAt)}</Fact>}
        {confirmedAt && !soldAt && (
          <Fact label="Confirmed">
            <time dateTime={confirmedAt} title={formatDate(confirmedAt)}>
              {formatAgo(confirmedAt, now)}
            </time>
          </Fact>
        )}
        <Fact label="Views">{formatNumber(standing.views)}</Fact>
        <Fact label="Saves">{formatNumber(standing.saves)}</Fact>
        <Fact label="Leads">{formatNumber(standing.leads)}</Fact>
      </dl>
      <div className={styles.actions}>
        {canRenew(standing) && PayListing && <PayListing listingId={standing.id} isRenewal />}
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
  title: string
  /** Server time when the page was rendered. */
  now: string
  onChange: (standing: ListingStatusReport) => void
}
