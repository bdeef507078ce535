import { useState } from 'react'
import { formatCurrency } from '#kernel/format/currencies.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import type { Sale } from '../../../billing-contract.ts'
import { describeBuyer } from '../../../describe-parties.ts'
import { reverseChargeText } from '../../../tax/tax-texts.ts'
import styles from '../../payments.module.css'
import { BillingForm } from './billing-form.tsx'
import { needsBilling } from './use-sale.ts'

/** Tax of the purchase and the billing details that decide about it. Nothing if the site states no tax. */
export function BillingSection({ sale, onSaved }: BillingSectionProps) {
  const [isEditing, setEditing] = useState(false)
  if (!sale || sale.billing === 'none') return null
  const isSaved = sale.profile.version > 0
  const isAsked = needsBilling(sale)
  return (
    <section className={styles.billing} aria-labelledby="billing">
      <h2 id="billing">Billing details</h2>
      <p className="text-ink-2 text-14">{describeTax(sale)}</p>
      {isSaved && !isEditing && (
        <p className="text-14 wrap-anywhere" translate="no">
          {describeBuyer(sale.profile).join(', ')}
        </p>
      )}
      {!sale.mayEdit && (
        <p className="text-ink-2 text-14">
          An administrator of your brokerage can enter its billing details.
        </p>
      )}
      {sale.mayEdit && (isEditing || isAsked) && (
        <BillingForm
          sale={sale}
          onCancel={isAsked ? undefined : () => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            onSaved()
          }}
        />
      )}
      {sale.mayEdit && !isEditing && !isAsked && (
        <div>
          <Button size="sm" onClick={() => setEditing(true)}>
            {isSaved ? 'Change billing details' : 'Add billing details'}
          </Button>
        </div>
      )}
    </section>
  )
}

function describeTax(sale: Sale): string {
  if (needsBilling(sale)) return translate('The tax depends on your country.')
  if (sale.isReverseCharge) return translate(reverseChargeText)
  const [net, tax] = [sale.net, sale.tax].map((part) => formatCurrency(Number(part), sale.currency))
  return t`${net} plus ${formatPercent(sale.taxRate ?? 0, 2)} VAT of ${tax}.`
}

type BillingSectionProps = { sale: Sale | null; onSaved: () => void }
