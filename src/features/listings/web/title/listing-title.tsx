import { IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '#kernel/format.ts'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { ListingRecord } from '../../contract.ts'
import { monthlyEstimate, usualLoan, usualLoanAmount, usualLoanWords } from '../../loan.ts'
import type { ListingView } from '../public/listing-view.ts'
import { shareWords } from '../public/price-labels.ts'
import styles from './listing-title.module.css'

/** What it is called, how it is registered, and what it costs. */
export function ListingTitle({ view: { listing } }: { view: ListingView }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{unbrokenWords(listing.title)}</h1>
        <p className={styles.sub}>
          {listing.isSold && <Tag tone="sold">SOLD</Tag>}
          {!listing.isSold && listing.isSalePending && <Tag tone="late">Sale pending</Tag>}
          {listing.registration && <span>{listing.registration}</span>}
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
            <Tag tone="good" icon={<IconShieldCheck aria-hidden="true" />}>
              Matches FAA registry
            </Tag>
          )}
        </p>
      </div>
      <div className={styles.price}>
        <MoneyText dollars={listing.price} className={styles.figure ?? ''} />
        <Terms listing={listing} />
      </div>
    </div>
  )
}

function Terms({ listing }: { listing: ListingRecord }) {
  const { price, previousPrice } = listing
  if (listing.isSold) return <p>{price !== null && 'last asking price'}</p>
  return (
    <>
      {price !== null && (
        <p>
          {previousPrice !== null && (
            <>
              <s className="num">
                <span className="sr">before </span>
                {formatMoney(previousPrice)}
              </s>{' '}
              ·{' '}
            </>
          )}
          <Link className="link num" to={loanPath(listing.id, price)}>
            {formatMoney(monthlyEstimate(price))} a month
          </Link>
          <span className={`num ${styles.assumed}`}>{usualLoanWords}</span>
        </p>
      )}
      {dealTerms(listing).map((term) => (
        <p key={term}>{term}</p>
      ))}
    </>
  )
}

/** Type designations keep their hyphens on one line: PA-46-350P. */
function unbrokenWords(title: string) {
  return title.split(/( )/).map((word, index) =>
    word.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word is nothing but its place in the title.
      <span key={index} className={styles.word}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}

function loanPath(id: number, price: number) {
  const terms = {
    amount: String(usualLoanAmount(price)),
    years: String(usualLoan.years),
    rate: String(usualLoan.ratePercent),
    price: String(price),
    listing: String(id),
  }
  return `/loans?${new URLSearchParams(terms)}#calculator`
}

function dealTerms(listing: ListingRecord): string[] {
  const terms: string[] = []
  if (listing.isNegotiable) terms.push('Negotiable')
  const share = shareWords(listing)
  if (share) terms.push(share)
  if (listing.isForRent) {
    const rate = listing.leaseRateMonthly
    terms.push(rate === null ? 'Also for rent' : `To rent for ${formatMoney(rate)} a month`)
  }
  return terms
}
