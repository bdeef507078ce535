import type { ReactNode } from 'react'
import IconShieldCheck from '#icons/IconShieldCheck'
import { formatAmount } from '#kernel/format/currencies.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatCost } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { Link } from '#ui/link.tsx'
import { useUnits } from '#ui/units.tsx'
import {
  askingTerms,
  formatAskingPrice,
  formatConvertedPrice,
  rateDay,
} from '../../asking-price.ts'
import type { ListingRecord } from '../../contract.ts'
import { defaultLoanText, loanPath, monthlyEstimate } from '../../loan.ts'
import { monthlyCost } from '../../owning-cost.ts'
import styles from '../listing-screen.module.css'
import { useFlyingHours } from '../public/flying-hours.ts'
import type { ListingView } from '../public/listing-view.ts'
import { useOwnCost } from '../public/own-cost.ts'
import { formatShare, usePriceLabels } from '../public/price-labels.ts'

export function ListingTitle({ view: { listing }, registrationWarning }: ListingTitleProps) {
  const { before } = usePriceLabels(listing)
  const figure = formatAskingPrice(listing)
  const converted = formatConvertedPrice(listing, useUnits())
  return (
    <div className={styles.header}>
      {!listing.isSold && listing.isSalePending && (
        <p className={styles.pendingBand}>
          <b>Sale pending</b>
          <span>The seller expects to sell it to another buyer. You can ask to be next.</span>
        </p>
      )}
      <div>
        <h1>
          <WholeWords text={listing.title} />
        </h1>
        <p className={styles.sub}>
          {listing.isSold && <Tag tone="sold">SOLD</Tag>}
          {listing.registration && <span>{listing.registration}</span>}
          {registrationWarning}
          {listing.serialNumber && (
            <span>
              <span className="u">Serial</span> {listing.serialNumber}
            </span>
          )}
          {listing.stockNumber && (
            <span>
              <span className="u">Stock</span> {listing.stockNumber}
            </span>
          )}
          {listing.registryMatched && (
            <Tag tone="good" icon={<IconShieldCheck />}>
              Matches FAA registry
            </Tag>
          )}
        </p>
      </div>
      <div className={styles.price}>
        <span className={`tabular ${styles.figure}`}>{figure}</span>
        {converted && <ConvertedPrice text={converted} listing={listing} />}
        <Terms listing={listing} before={before} />
      </div>
    </div>
  )
}

type ListingTitleProps = { view: ListingView; registrationWarning?: ReactNode }

/** The price in the visitor's currency, with the date of the older rate of the two. */
function ConvertedPrice({ text, listing }: { text: string; listing: ListingRecord }) {
  const day = rateDay(listing, useUnits())
  return (
    <p className="tabular">
      {translate(text)} <span className="text-ink-3 text-12">at the rate of {formatDate(day)}</span>
    </p>
  )
}

function Terms({ listing, before }: { listing: ListingRecord; before: string | null }) {
  const { price } = listing
  if (listing.isSold) return <p>{price !== null && 'last asking price'}</p>
  return (
    <>
      {price !== null && (
        <p className={styles.monthly}>
          {before && (
            <>
              <s className="num">
                <span className="sr">before </span>
                {before}
              </s>{' '}
              ·{' '}
            </>
          )}
          <Monthly listing={listing} price={price} />
        </p>
      )}
      {dealTerms(listing).map((term) => (
        <p key={term}>{translate(term)}</p>
      ))}
    </>
  )
}

/**
 * Total monthly cost for the visitor's flying hours and own values, with a link to the details. Shows only the loan
 * payment if the cost hasn't been computed.
 */
function Monthly({ listing, price }: { listing: ListingRecord; price: number }) {
  const hours = useFlyingHours()
  const units = useUnits()
  const cost = useOwnCost(listing.cost)
  if (cost)
    return (
      <>
        <a className="link num" href="#cost">
          {formatCost(monthlyCost(cost, hours), units)} a month
        </a>
        <span className="block text-ink-3 text-12">All in, at {hours} hours a year</span>
      </>
    )
  return (
    <>
      <Link className="link num" to={loanPath(listing.id, price)}>
        {formatCost(monthlyEstimate(price), units)} a month
      </Link>
      <span className="block text-ink-3 text-12">{defaultLoanText()}</span>
    </>
  )
}

function dealTerms(listing: ListingRecord): string[] {
  const terms: string[] = []
  if (listing.isNegotiable) terms.push('Negotiable')
  const share = formatShare(listing)
  if (share) terms.push(share)
  if (listing.isForRent) {
    const { leaseRateMonthly: rate, currency } = askingTerms(listing)
    terms.push(
      rate === null ? 'Also for rent' : t`For rent at ${formatAmount(rate, currency)} a month`,
    )
  }
  return terms
}
