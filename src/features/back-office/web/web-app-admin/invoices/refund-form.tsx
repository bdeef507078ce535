import { useState } from 'react'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatAmount } from '#features/payments/format-amount.ts'
import type { InvoiceDetail } from '#features/payments/staff-contract.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from '../tab-parts.module.css'
import { useMoneyCall } from '../use-money-call.ts'

/** The reason first, then the question that names the money; nothing moves before both. */
export function RefundForm({ invoice, onCancel }: RefundFormProps) {
  const [isSure, setSure] = useState(false)
  const amount = formatAmount(invoice)
  const { reason, setReason, busy, failure, withReason, send } = useMoneyCall({
    async call(reason) {
      const { refundInvoice } = await import('../money-calls.ts')
      await refundInvoice(invoice.invoiceId, reason)
    },
    said: `${amount} went back to ${invoice.buyer}.`,
    onDone: onCancel,
    onFailed: () => setSure(false),
  })

  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSure) send()
        else withReason(() => setSure(true))
      }}
    >
      <Field
        label="Why is it refunded? The buyer reads it."
        autoFocus
        maxLength={250}
        value={reason}
        readOnly={isSure}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isSure && (
        <p role="status">
          {amount} goes back to {invoice.buyer}, and {describeLoss(invoice)}. This cannot be undone.
        </p>
      )}
      <FailureNote text={failure} />
      <div className={styles.filter}>
        <Button type="submit" busy={busy} variant={isSure ? 'act' : 'plain'}>
          {isSure ? `Yes, refund ${amount}` : 'Continue'}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={isSure ? () => setSure(false) : onCancel}>
          {isSure ? 'No' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

function describeLoss({ orderState, listingTitle, title }: InvoiceDetail): string {
  if (orderState === 'done') return `its order stays done`
  if (orderState !== null) return `its order is canceled`
  return `${listingTitle ? `“${listingTitle}”` : 'the listing'} loses ${title}`
}

type RefundFormProps = { invoice: InvoiceDetail; onCancel: () => void }
