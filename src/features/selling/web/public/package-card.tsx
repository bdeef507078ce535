import { type ReactNode, useId } from 'react'
import IconCheck from '#icons/IconCheck'
import { formatPrice } from '#kernel/format/currencies.ts'
import { formatCount, formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ListingTier } from '../../status-contract.ts'
import styles from '../selling.module.css'

/** Packages for sale, side by side. With `onChoose`, one of them can be chosen. */
export function PackageCards({
  tiers,
  chosenId,
  onChoose,
  tagOf,
  reasonOf,
  children,
}: PackageCardsProps) {
  const name = useId()
  return (
    <ul className={styles.cards}>
      {tiers.map((tier) => (
        <li key={tier.id} className={styles.card}>
          <div className={styles.packageCardHeader}>
            <h3>{tier.title}</h3>
            {tagOf?.(tier)}
          </div>
          <p className={styles.price}>
            <b className="num">{formatTierPrice(tier)}</b>{' '}
            <span className="u">{formatTerm(tier)}</span>
            <TaxNote tier={tier} />
          </p>
          <div>
            <ul className={styles.items}>
              {tier.descriptions.map((item) => (
                <li key={item}>
                  <IconCheck size={16} stroke={2} />
                  {item}
                </li>
              ))}
            </ul>
            <Reason text={reasonOf?.(tier)} />
          </div>
          {onChoose && (
            <label className={styles.choose}>
              <input
                type="radio"
                name={name}
                value={tier.id}
                checked={tier.id === chosenId}
                onChange={() => onChoose(tier.id)}
              />
              {tier.id === chosenId ? (
                <>
                  <IconCheck size={16} stroke={2} />
                  <span>
                    {translate('Chosen')}
                    <span className="sr">: {tier.title}</span>
                  </span>
                </>
              ) : (
                <span>{t`Choose ${tier.title}`}</span>
              )}
            </label>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

function Reason({ text }: { text: string | null | undefined }) {
  return text && <p className={styles.reason}>{text}</p>
}

export function formatTierPrice({ price, currency }: Pick<ListingTier, 'price' | 'currency'>) {
  return price === 0 ? t`Free` : formatPrice(price, currency)
}

/** Says whether the price includes tax. Nothing if the site states no tax. */
export function TaxNote({ tier: { tax } }: { tier: ListingTier }) {
  return tax && <small className="block text-ink-3 font-400 text-12">{describeTax(tax)}</small>
}

function describeTax({ isAdded, rate }: NonNullable<ListingTier['tax']>): string {
  if (rate === null) return isAdded ? t`plus VAT` : t`incl. VAT`
  const percent = formatPercent(rate, 2)
  return isAdded ? t`plus ${percent} VAT` : t`incl. ${percent} VAT`
}

export function formatTerm({ isProduct, durationDays }: ListingTier): string {
  if (durationDays !== null) return t`for ${formatCount(durationDays, 'day')}`
  return isProduct ? t`once` : t`no end date`
}

type PackageCardsProps = {
  tiers: readonly ListingTier[]
  chosenId?: number | undefined
  onChoose?: ((id: number) => void) | undefined
  tagOf?: (tier: ListingTier) => ReactNode
  /** Returns why a seller would choose the package, in numbers, or null if too little is known. */
  reasonOf?: (tier: ListingTier) => string | null
  /** Another card. */
  children?: ReactNode
}
