import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmEmailNotice } from '#features/accounts/web/public/confirm-email-notice.tsx'
import { computeExpiration } from '#features/listings/rules.ts'
import type { OfferedProvider } from '#features/payments/offered-provider.ts'
import { getRenewsFrom } from '#features/payments/rules.ts'
import { BillingSection } from '#features/payments/web/public/billing/billing-section.tsx'
import { useSale } from '#features/payments/web/public/billing/use-sale.ts'
import type { ListingStatusReport, ListingTier } from '#features/selling/status-contract.ts'
import { formatTierPrice, PackageCards } from '#features/selling/web/public/package-card.tsx'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { Link } from '#ui/link.tsx'
import type { OrderNotice } from '../../order-notice.ts'
import { MarketChoice, shouldActivateByDefault } from './market-choice.tsx'
import styles from './offer.module.css'
import { DowngradeWarnings, NoProviderNote, SandboxNote } from './offer-notes.tsx'
import { OrderTerms, useOrderTerms } from './order-terms.tsx'
import { packageParameter } from './package-parameter.ts'
import { PayButtons } from './pay-buttons.tsx'
import { isPayable } from './payment-labels.ts'
import { usePurchase } from './use-purchase.ts'

/** Choice of packages that fit the listing, with the terms and the payment button. */
export function PackageChoice(props: PackageChoiceProps) {
  const { listing, packages, products, provider, notice, now } = props
  const { standing } = listing
  const [searchParams] = useSearchParams()
  const [tierId, setTierId] = useState(() =>
    firstChoice(packages, provider, standing, searchParams),
  )
  const [isWished, setWished] = useState(() => shouldActivateByDefault(standing))
  const { isBusy, purchase } = usePurchase()
  const order = useOrderTerms(notice)
  const productIds = searchParams.get('products')?.split(',') ?? []
  const chosenProducts = products.filter(({ id }) => productIds.includes(`${id}`))
  const selected = packages.find(({ id }) => id === tierId)
  const sale = useSale(selected, listing.id)
  if (!selected)
    return (
      <p className={styles.sum}>No packages are available for this type of listing right now.</p>
    )
  const priced = sale.tier ?? selected
  const pay = (byTransfer: boolean) => {
    if (!order.validate(selected)) return
    void purchase(({ payForListing }) =>
      payForListing({
        id: listing.id,
        priceTierId: selected.id,
        renewsFrom: getRenewsFrom(standing),
        putOnMarket: isWished && !standing.isActive,
        byTransfer,
        startNow: order.startNow,
      }),
    )
  }
  return (
    <div className="grid gap-6">
      <ConfirmEmailNotice>
        Confirm your email address before you pay. We can’t publish your listing until then.
      </ConfirmEmailNotice>
      <fieldset>
        <legend className="sr">
          <h2>Package</h2>
        </legend>
        <PackageCards
          tiers={packages}
          chosenId={tierId}
          onChoose={setTierId}
          tagOf={({ id }) =>
            id === standing.tier?.id && (
              <Tag tone="good">{standing.isExpired ? 'Previous' : 'Current'}</Tag>
            )
          }
        />
      </fieldset>
      <div className={styles.pay}>
        <BillingSection sale={sale.sale} onSaved={sale.reload} />
        <DowngradeWarnings tier={selected} present={{ ...listing, tier: standing.tier }} />
        <p className={styles.sum}>
          <b>{selected.title}</b>, {translate(describeEnd(selected, standing, now))}.{' '}
          {selected.price === 0 ? (
            <b>Free.</b>
          ) : (
            <>
              <b className="num">{formatTierPrice(priced)}</b>, paid once.
            </>
          )}
        </p>
        {chosenProducts.map(({ id, title, ...product }) => (
          <p key={id} className="text-ink-2 text-14">
            You also chose {title} for {formatTierPrice(product)}. It’s a separate payment.{' '}
            <Link className="link" to={destinations.getStarted(id)} target="_blank">
              {t`Buy ${title}`}
            </Link>
          </p>
        ))}
        <MarketChoice
          listingStatus={standing}
          isFree={selected.price === 0}
          isWished={isWished}
          onChange={setWished}
        />
        <OrderTerms {...order.choices} tier={priced} />
        {!isPayable(selected, provider) && <NoProviderNote />}
        <div className={styles.actions}>
          <PayButtons
            tier={priced}
            provider={provider}
            notice={notice}
            size="lg"
            isBusy={isBusy}
            isDisabled={!sale.isReady}
            onPay={pay}
          />
        </div>
      </div>
      {(provider.isSandbox || provider.isTest) && <SandboxNote provider={provider} />}
    </div>
  )
}

/** Returns the previously chosen package, the current one, or the first available one, in this order of preference. */
function firstChoice(
  packages: readonly ListingTier[],
  provider: OfferedProvider,
  { tier }: ListingStatusReport,
  searchParams: URLSearchParams,
) {
  const candidateIds = [Number(searchParams.get(packageParameter)), tier?.id]
  const candidates = candidateIds.map((id) => packages.find((item) => item.id === id))
  return (
    candidates[0] ??
    candidates[1] ??
    packages.find((item) => isPayable(item, provider)) ??
    packages[0]
  )?.id
}

function describeEnd(
  { durationDays }: ListingTier,
  { tier, expires }: ListingStatusReport,
  now: string,
) {
  const current = { isFunded: tier !== null, expires: expires === null ? null : new Date(expires) }
  const end = computeExpiration(current, durationDays, new Date(now))
  return end === null ? 'no end date' : t`until ${formatDate(end.toISOString())}`
}

type PackageChoiceProps = {
  listing: { id: number; standing: ListingStatusReport; photos: number; videos: number }
  packages: readonly ListingTier[]
  products: readonly ListingTier[]
  provider: OfferedProvider
  notice: OrderNotice | null
  /** The server's time, so that the server and browser render the same dates. */
  now: string
}
