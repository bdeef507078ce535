import { useLocation } from 'react-router'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { formatTerm, formatTierPrice, TaxNote } from '#features/selling/web/public/package-card.tsx'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { BareCheckbox } from '#ui/form/bare-checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { useUser } from '#ui/user.tsx'
import styles from './offer.module.css'
import { NoProviderNote } from './offer-notes.tsx'
import { packageParameter } from './package-parameter.ts'
import { isPayable } from './payment-labels.ts'
import { TermsCheckbox, useTerms } from './terms-checkbox.tsx'

/** The chosen package and products, their total, the terms, and the link to the first step. */
export function OrderLine({ tier, products, provider, wasChosen }: OrderLineProps) {
  const terms = useTerms()
  const user = useUser()
  const brokerage = user?.businesses[0]
  const bid = tier.listingTypeId === 1 ? brokerage?.id : undefined
  const needsBrokerage = tier.listingTypeId === 1 && bid === undefined
  const start = destinations.listWithPackage(
    tier.id,
    products.map(({ id }) => id),
    bid,
  )
  const total = products.reduce((sum, { price }) => sum + price, tier.price)
  // Only prices of brokerages' packages may be without tax.
  const isUniform = products.every(({ tax }) => tax?.isAdded === tier.tax?.isAdded)
  return (
    <>
      {!isPayable({ price: total }, provider) && <NoProviderNote />}
      <section
        className={styles.order}
        data-chosen={wasChosen || undefined}
        aria-label="Your order"
      >
        <p>
          <b>{[tier, ...products].map(({ title }) => title).join(' + ')}</b>{' '}
          <span className="text-ink-2 text-14">{formatTerm(tier)}</span>
        </p>
        <p className={styles.total} aria-live="polite">
          <b className="num">{formatTierPrice({ ...tier, price: total })}</b>{' '}
          {total > 0 && <span className="text-ink-2 text-12">once</span>}
          {isUniform && <TaxNote tier={tier} />}
        </p>
        <TermsCheckbox {...terms.choice} />
        <LinkButton
          variant="act"
          to={needsBrokerage ? destinations.createBrokerage() : start}
          onClick={(event) => terms.validate() || event.preventDefault()}
        >
          {needsBrokerage ? 'Create a brokerage to start' : 'Start the listing'}
        </LinkButton>
        {!user && <LogInFirst packageId={tier.id} />}
      </section>
    </>
  )
}

function LogInFirst({ packageId }: { packageId: number }) {
  const here = { ...useLocation(), search: `?${packageParameter}=${packageId}` }
  return (
    <p className={styles.logIn} role="note">
      You must log in to make a purchase.{' '}
      <Link className="link" to={withReturnTarget(destinations.login(), here)}>
        Login
      </Link>{' '}
      <Link className="link" to={withReturnTarget(destinations.register(), here)}>
        Register
      </Link>{' '}
      This package stays chosen.
    </p>
  )
}

/** Products, each of which can be added to the order. Logged-in users can also buy one alone. */
export function ProductChoice({ products, chosenIds, onChange, onBuy }: ProductChoiceProps) {
  if (products.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>Products</legend>
      <ul className={styles.products}>
        {products.map((tier) => (
          <li key={tier.id}>
            <label>
              <BareCheckbox
                name="product"
                value={tier.id}
                checked={chosenIds.includes(tier.id)}
                onChange={() =>
                  onChange(
                    chosenIds.includes(tier.id)
                      ? chosenIds.filter((id) => id !== tier.id)
                      : [...chosenIds, tier.id],
                  )
                }
              />
              <div>
                <h3>{tier.title}</h3>
                <p className="text-ink-2 text-12">{tier.descriptions.join(' · ')}</p>
              </div>
              <b className="num">{formatTierPrice(tier)}</b>
            </label>
            {onBuy && (
              <Button size="sm" onClick={() => onBuy(tier)}>
                Buy
                <span className="sr"> {tier.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type OrderLineProps = {
  tier: ListingTier
  products: readonly ListingTier[]
  provider: OfferedProvider
  /** True if the visitor has chosen. On phones, the order then stays in view. */
  wasChosen: boolean
}
type ProductChoiceProps = {
  products: readonly ListingTier[]
  chosenIds: readonly number[]
  onChange: (ids: readonly number[]) => void
  /** Undefined for visitors. */
  onBuy: ((tier: ListingTier) => void) | undefined
}
