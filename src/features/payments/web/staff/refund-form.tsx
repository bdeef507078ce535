import { useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { formatAmount } from '../../format-amount.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from './staff.module.css'
import { useRefundRequest } from './use-refund-request.ts'

/** Asks for the reason and then for a confirmation of the amount. */
export function RefundForm({ invoice, onCancel }: RefundFormProps) {
  const [isSure, setSure] = useState(false)
  const amount = formatAmount(invoice)
  const { reason, setReason, busy, failure, withReason, send } = useRefundRequest({
    call: async (reason) =>
      callApi((await import('../../contract.ts')).refundInvoiceEndpoint, {
        id: invoice.invoiceId,
        reason,
      }),
    successMessage: t`${amount} refunded to ${invoice.buyer}.`,
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
        label="Reason for the refund (shown to the buyer)"
        autoFocus
        maxLength={250}
        value={reason}
        readOnly={isSure}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isSure && (
        <p role="status">
          {amount} will be refunded to {invoice.buyer}, and {describeLoss(invoice)}. This can’t be
          undone.
        </p>
      )}
      <FailureNote text={failure} />
      <div className={styles.filter}>
        <Button type="submit" busy={busy} variant={isSure ? 'act' : 'plain'}>
          {isSure ? t`Refund ${amount}` : 'Continue'}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={isSure ? () => setSure(false) : onCancel}>
          {isSure ? 'No' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}

function describeLoss({ orderState, listingTitle, title }: InvoiceDetail): string {
  if (orderState === 'done') return t`its order stays completed`
  if (orderState !== null) return t`its order will be canceled`
  return t`${listingTitle ? `“${listingTitle}”` : 'the listing'} will lose ${title}`
}

type RefundFormProps = { invoice: InvoiceDetail; onCancel: () => void }
