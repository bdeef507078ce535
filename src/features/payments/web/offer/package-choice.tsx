import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmFirst } from '#features/accounts/web/public/confirm-first.tsx'
import { formatDay } from '#features/listings/dates-shown.ts'
import { runsUntil } from '#features/listings/rules.ts'
import type { ListingStatusReport, ListingTier } from '#features/selling/status-contract.ts'
import { PackageCard, PackageCards } from '#features/selling/web/public/package-card.tsx'
import { formatMoney } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/facts/tag.tsx'
import { describeDowngradeLosses } from '../../downgrade-losses.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { renewsFrom } from '../../rules.ts'
import { isPayable, payLabel } from '../payment-labels.ts'
import { packageParameter } from '../retry-path.ts'
import { MarketChoice, wishedAtFirst } from './market-choice.tsx'
import { NoProviderNote } from './no-provider-note.tsx'
import styles from './package-choice.module.css'
import { SandboxNote } from './sandbox-note.tsx'
import { TermsChoice } from './terms-choice.tsx'
import { usePurchase } from './use-purchase.ts'
import { useTerms } from './use-terms.ts'

/** One package of those that fit the listing, the terms, and the way to the provider. */
export function PackageChoice({ listing, packages, provider, now }: PackageChoiceProps) {
  const { standing } = listing
  const [asked] = useSearchParams()
  const [tierId, setTierId] = useState(() => firstChoice(packages, provider, standing, asked))
  const [isWished, setWished] = useState(() => wishedAtFirst(standing))
  const { isBusy, purchase } = usePurchase()
  const terms = useTerms()
  const chosen = packages.find(({ id }) => id === tierId)
  if (!chosen) return <p className={styles.sum}>No package is sold for this kind of listing now.</p>
  const canPay = isPayable(chosen, provider)
  const pay = () => {
    if (!terms.validate()) return
    void purchase(({ payForListing }) =>
      payForListing({
        id: listing.id,
        priceTierId: chosen.id,
        renewsFrom: renewsFrom(standing),
        putOnMarket: isWished && !standing.isActive,
      }),
    )
  }
  return (
    <div className={styles.choice}>
      <ConfirmFirst>
        Confirm your e-mail address before you pay: until then nothing of yours is published.
      </ConfirmFirst>
      <fieldset>
        <legend className="sr">Package</legend>
        <PackageCards>
          {packages.map((tier) => (
            <Choice
              key={tier.id}
              tier={tier}
              isChosen={tier.id === tierId}
              isPresent={tier.id === standing.tier?.id}
              hasRunOut={standing.isExpired}
              onChoose={() => setTierId(tier.id)}
            />
          ))}
        </PackageCards>
      </fieldset>
      <div className={styles.pay}>
        <p className={styles.sum}>
          <b>{chosen.title}</b>, {describeEnd(chosen, standing, now)}.{' '}
          {chosen.price === 0 ? (
            <b>Free.</b>
          ) : (
            <>
              <b className="num">{formatMoney(chosen.price)}</b>, paid once.
            </>
          )}
        </p>
        {describeDowngradeLosses(chosen, { ...listing, tier: standing.tier }).map((words) => (
          <p key={words} className={styles.warning}>
            {words}
          </p>
        ))}
        <MarketChoice
          standing={standing}
          isFree={chosen.price === 0}
          isWished={isWished}
          onChange={setWished}
        />
        <TermsChoice {...terms.choice} />
        {!canPay && <NoProviderNote />}
        <Button variant="act" size="lg" busy={isBusy} disabled={!canPay} onClick={pay}>
          {payLabel(chosen, provider)}
        </Button>
      </div>
      {provider.isSandbox && <SandboxNote provider={provider} />}
    </div>
  )
}

function Choice({ tier, isChosen, isPresent, hasRunOut, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <PackageCard
      tier={tier}
      className={isChosen ? styles.chosen : undefined}
      title={
        <label className={styles.label} htmlFor={id}>
          <input
            id={id}
            type="radio"
            name="package"
            value={tier.id}
            checked={isChosen}
            onChange={onChoose}
          />
          {tier.title}
        </label>
      }
      tag={isPresent && <Tag tone="good">{hasRunOut ? 'Had before' : 'Has now'}</Tag>}
    />
  )
}

/** The package chosen before, else the present one, else the first that can be had. */
function firstChoice(
  packages: readonly ListingTier[],
  provider: OfferedProvider,
  { tier }: ListingStatusReport,
  asked: URLSearchParams,
) {
  const wanted = [Number(asked.get(packageParameter)), tier?.id]
  const known = wanted.map((id) => packages.find((one) => one.id === id))
  return (known[0] ?? known[1] ?? packages.find((one) => isPayable(one, provider)) ?? packages[0])
    ?.id
}

function describeEnd(
  { durationDays }: ListingTier,
  { tier, expires }: ListingStatusReport,
  now: string,
) {
  const present = { isFunded: tier !== null, expires: expires === null ? null : new Date(expires) }
  const end = runsUntil(present, durationDays, new Date(now))
  return end === null ? 'without an end date' : `until ${formatDay(end.toISOString())}`
}

type ChoiceProps = {
  tier: ListingTier
  isChosen: boolean
  /** The listing has it now. */
  isPresent: boolean
  hasRunOut: boolean
  onChoose: () => void
}
type PackageChoiceProps = {
  listing: { id: number; standing: ListingStatusReport; photos: number; videos: number }
  packages: readonly ListingTier[]
  provider: OfferedProvider
  /** The server's time, so that server and browser render the same dates. */
  now: string
}
