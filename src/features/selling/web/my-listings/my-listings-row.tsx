import { useState } from 'react'
import { Link } from 'react-router'
import { formatAskingPrice } from '#features/listings/asking-price.ts'
import IconChevronDown from '#icons/IconChevronDown'
import { formatAgo, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ListingStatusReport, MyListing } from '../../status-contract.ts'
import { expiryLabel, expiryText } from '../status/status-labels.ts'
import { ExpiryWarning, StatusTag } from '../status/status-tag.tsx'
import styles from './my-listings.module.css'
import { RowActions } from './row-actions.tsx'
import type { BulkChangeOutcome } from './use-bulk-change.ts'

/** Row for one of the seller's listings: description, status, stats, and actions. */
export function MyListingsRow({ item, now, outcome, choice, onChange }: MyListingsRowProps) {
  const { LeadList } = useSlots()
  const [showsLeads, setShowsLeads] = useState(false)
  const leadsId = `leads-of-${item.id}`
  return (
    <li className={styles.row} data-chosen={choice?.isSelected || undefined}>
      {choice && (
        <Checkbox
          className="flex-none"
          label={<span className="sr">Select {item.title}</span>}
          checked={choice.isSelected}
          onChange={(event) => choice.onChoose(event.currentTarget.checked)}
        />
      )}
      <Thumb item={item} />
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link to={item.listing.url}>{item.title}</Link>
        </h2>
        <p className={styles.price}>
          <span className="tabular">{formatAskingPrice(item.listing)}</span>{' '}
          <StatusTag report={item} />
        </p>
        <Terms item={item} now={now} />
        {item.withheld && (
          <p className={styles.note}>
            {translate(item.whyHidden)}{' '}
            <Link className="link" to={destinations.listingReview(item.id)}>
              See why
            </Link>
          </p>
        )}
        {item.isHiddenForSilence && !item.withheld && (
          <p className={styles.note}>
            Hidden because you didn’t confirm it’s still for sale. Activate it to bring it back.
          </p>
        )}
        {outcome && (
          <p className={styles.outcome} data-tone={outcome.tone} role="status">
            {translate(outcome.words)}
          </p>
        )}
      </div>
      <RowStats
        item={item}
        leadsId={leadsId}
        showsLeads={showsLeads}
        onToggle={LeadList && (() => setShowsLeads(!showsLeads))}
      />
      <RowActions item={item} now={now} onChange={onChange} />
      {LeadList && showsLeads && (
        <section className={styles.leads} id={leadsId} aria-label={t`Leads for ${item.title}`}>
          <LeadList listingId={item.id} />
        </section>
      )}
    </li>
  )
}

function Terms({ item, now }: { item: MyListing; now: string }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Package</dt>
        <dd>{item.tier?.title ?? translate('None yet')}</dd>
      </div>
      <div>
        <dt>{translate(expiryLabel(item))}</dt>
        <dd className="num">
          {translate(expiryText(item))} <ExpiryWarning report={item} now={now} />
        </dd>
      </div>
      {item.employee && (
        <div>
          <dt>Broker</dt>
          <dd>{item.employee}</dd>
        </div>
      )}
      {item.confirmedAt && item.status === 'active' && (
        <div>
          <dt>Confirmed</dt>
          <dd>{formatAgo(item.confirmedAt, now)}</dd>
        </div>
      )}
    </dl>
  )
}

function Thumb({ item: { listing, isSold } }: { item: MyListing }) {
  const [image] = listing.images
  if (!image)
    return (
      <span className={styles.thumb}>
        <NoPhoto drawing={listing.drawing} />
      </span>
    )
  return (
    <Link to={listing.url} tabIndex={-1} aria-hidden="true">
      <img
        className={styles.thumb}
        src={image.thumb}
        alt=""
        width={120}
        height={80}
        loading="lazy"
        data-sold={isSold || undefined}
      />
    </Link>
  )
}

type MyListingsRowProps = {
  item: MyListing
  now: string
  /** Result of the last bulk action for this listing. */
  outcome: BulkChangeOutcome | undefined
  /** Selection state. Null if the user can't select listings. */
  choice: null | { isSelected: boolean; onChoose: (isSelected: boolean) => void }
  onChange: (statusReport: ListingStatusReport) => void
}

/** Stats of a listing. Leads expand below the row if the lead list is available. */
function RowStats({ item, leadsId, showsLeads, onToggle }: RowStatsProps) {
  const { views, saves, leads } = item
  return (
    <ul className={styles.figures}>
      <li>
        <Stat value={views} unit={views === 1 ? 'view' : 'views'} />
      </li>
      <li>
        <Stat value={saves} unit={saves === 1 ? 'save' : 'saves'} />
      </li>
      <li>
        {onToggle ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={showsLeads}
            aria-controls={showsLeads ? leadsId : undefined}
            onClick={onToggle}
          >
            <Stat value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
            <span className="sr"> of {item.title}</span>
            <IconChevronDown className={styles.chevron} size={16} />
          </button>
        ) : (
          <Stat value={leads} unit={leads === 1 ? 'lead' : 'leads'} />
        )}
      </li>
    </ul>
  )
}

function Stat({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.figure}>
      <b className="num">{formatNumber(value)}</b> <span>{translate(unit)}</span>
    </span>
  )
}

type RowStatsProps = {
  item: MyListing
  /** ID of the expanded section. */
  leadsId: string
  showsLeads: boolean
  onToggle: (() => void) | undefined
}
