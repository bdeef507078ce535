import { Link } from 'react-router'
import IconShieldCheck from '#icons/IconShieldCheck'
import { formatMoney } from '#kernel/format.ts'
import { MoneyText } from '#ui/facts/money-text.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import type { ListingRecord } from '../../contract.ts'
import { loanPath, monthlyEstimate, usualLoanWords } from '../../loan.ts'
import { monthlyCost } from '../../owning-cost.ts'
import { useFlyingHours } from '../public/flying-hours.ts'
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
          <Monthly listing={listing} price={price} />
        </p>
      )}
      {dealTerms(listing).map((term) => (
        <p key={term}>{term}</p>
      ))}
    </>
  )
}

/** All in at the visitor's hours, with the way to its items; the loan alone as long as nothing is reckoned. */
function Monthly({ listing, price }: { listing: ListingRecord; price: number }) {
  const hours = useFlyingHours()
  if (listing.cost)
    return (
      <>
        <a className="link num" href="#cost">
          {formatMoney(monthlyCost(listing.cost, hours))} a month
        </a>
        <span className={`num ${styles.assumed}`}>All in, at {hours} hours a year</span>
      </>
    )
  return (
    <>
      <Link className="link num" to={loanPath(listing.id, price)}>
        {formatMoney(monthlyEstimate(price))} a month
      </Link>
      <span className={`num ${styles.assumed}`}>{usualLoanWords}</span>
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
