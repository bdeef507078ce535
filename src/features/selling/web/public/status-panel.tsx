import type { ReactNode } from 'react'
import { canRenew } from '#features/listings/status-rules.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import { Time } from '#ui/time/time.tsx'
import type { ListingStatusReport } from '../../status-contract.ts'
import styles from '../selling.module.css'
import { StatusActions } from '../status/status-actions.tsx'
import { expiryLabel, expiryText } from '../status/status-labels.ts'
import { ExpiryWarning, StatusTag } from '../status/status-tag.tsx'

/** Status of a listing for users who can edit it, with all available actions. */
export function StatusPanel({ report, title, now, onChange }: StatusPanelProps) {
  const { PayListing } = useSlots()
  const { tier, whyHidden, isHiddenForSilence, soldAt, confirmedAt } = report
  return (
    <section className={styles.panel} aria-label="Status">
      <div className={styles.statusPanelHeader}>
        <h2>Status</h2>
        <StatusTag report={report} />
      </div>
      {whyHidden && (
        <p className="text-ink-2 text-14">
          {isHiddenForSilence && !report.withheld
            ? 'Hidden because you didn’t confirm it’s still for sale. Activate it to bring it back.'
            : translate(whyHidden)}{' '}
          {report.withheld && (
            <Link className="link" to={destinations.listingReview(report.id)}>
              See why
            </Link>
          )}
        </p>
      )}
      {report.needsContact && (
        <p className="text-ink-2 text-14">
          Buyers can’t reach you yet.{' '}
          <Link className="link" to={destinations.profile('profile')}>
            Add your name and contact details
          </Link>{' '}
          before you activate the listing.
        </p>
      )}
      {report.needsDeclaration && (
        <p className="text-ink-2 text-14">
          <Link className="link" to={`${destinations.profile('profile')}#seller`}>
            Say how you sell
          </Link>{' '}
          before you activate the listing.
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Package">{tier?.title ?? translate('None yet')}</Fact>
        <Fact label={translate(expiryLabel(report))}>
          {translate(expiryText(report))} <ExpiryWarning report={report} now={now} />
        </Fact>
        {soldAt && <Fact label="Sold on">{formatDate(soldAt)}</Fact>}
        {confirmedAt && !soldAt && (
          <Fact label="Confirmed">
            <Time at={confirmedAt} now={now} as="ago" title={formatDate(confirmedAt)} />
          </Fact>
        )}
        <Fact label="Views">{formatNumber(report.views)}</Fact>
        <Fact label="Saves">{formatNumber(report.saves)}</Fact>
        <Fact label="Leads">{formatNumber(report.leads)}</Fact>
      </dl>
      <div className={styles.statusPanelActions}>
        {canRenew(report) && PayListing && <PayListing listingId={report.id} isRenewal />}
        <StatusActions report={report} title={title} onChange={onChange} />
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{translate(label)}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

type StatusPanelProps = {
  report: ListingStatusReport
  title: string
  /** Server time when the page was rendered. */
  now: string
  onChange: (report: ListingStatusReport) => void
}
