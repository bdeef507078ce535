import { needsStartNow, startNowMessage } from '#features/payments/checkout-rules.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { formatTerm, formatTierPrice, TaxNote } from '#features/selling/web/public/package-card.tsx'
import { legalKinds } from '#kernel/legal/documents.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import type { OrderNotice } from '../../order-notice.ts'
import styles from './offer.module.css'
import { TermsCheckbox, useTerms } from './terms-checkbox.tsx'

/** Shows the notice that buyers must read before they order, and the terms that they must accept. */
export function OrderTerms({ notice, terms, start, tier }: OrderTermsProps) {
  return (
    <>
      {notice && (
        <div className={styles.notice}>
          <Facts rows={toFacts(notice, tier)} />
        </div>
      )}
      <TermsCheckbox {...terms} />
      {needsStartNow(tier, notice) && (
        <Checkbox
          id={start.id}
          label="Start now. I understand that if I withdraw, I pay for the days used, and that I can’t withdraw once the service is complete."
          checked={start.isAccepted}
          error={start.isMissed && !start.isAccepted ? startNowMessage : null}
          onChange={(event) => start.onChange(event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function toFacts({ seller, withdrawalDays, hasInstructions }: OrderNotice, tier: ListingTier) {
  const rows = [
    { label: 'Contract with', value: seller.join(', ') },
    {
      label: 'Total price',
      value: (
        <>
          {tier.price === 0 ? translate('Free') : t`${formatTierPrice(tier)}, paid once`}
          {/* A price with added tax is the sum. */}
          {!tier.tax?.isAdded && <TaxNote tier={tier} />}
        </>
      ),
    },
    !tier.isProduct && { label: 'Duration', value: formatTerm(tier) },
    {
      label: 'Withdrawal',
      value: (
        <>
          You can withdraw within {String(withdrawalDays)} days.{' '}
          {hasInstructions && (
            <Link className="link" to={destinations.legal('order')} target="_blank">
              {translate(legalKinds.order)}
            </Link>
          )}
        </>
      ),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** Usage: render `<OrderTerms {...order.choices} tier={tier} />`, and call `order.validate(tier)` before the payment. */
export function useOrderTerms(notice: OrderNotice | null) {
  const terms = useTerms()
  const start = useTerms()
  return {
    choices: { notice, terms: terms.choice, start: start.choice },
    startNow: start.choice.isAccepted || undefined,
    validate(tier: { price: number }) {
      // The first box gets focus if both are missing.
      const isStarted = !needsStartNow(tier, notice) || start.validate()
      return terms.validate() && isStarted
    },
  }
}

type OrderTermsProps = ReturnType<typeof useOrderTerms>['choices'] & { tier: ListingTier }
