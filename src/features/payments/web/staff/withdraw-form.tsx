import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import { ReasonForm } from './reason-form.tsx'
import { describeLoss } from './refund-form.tsx'

/** Ends a purchase whose buyer got the money back in a dispute. */
export function WithdrawForm({ invoice, onDone, onBack }: WithdrawFormProps) {
  const { buyer, title, invoiceId } = invoice
  return (
    <ReasonForm
      label="Reason (shown to the buyer)"
      button={t`Withdraw ${title}`}
      back="Cancel"
      draft={`withdraw.${invoiceId}`}
      send={send}
      onDone={onDone}
      onBack={onBack}
    >
      {buyer} got the money back in the dispute, and {translate(describeLoss(invoice, true))}. This
      can’t be undone.
    </ReasonForm>
  )

  async function send(reason: string) {
    const { withdrawPurchaseEndpoint } = await import('../../refund-contract.ts')
    await callApi(withdrawPurchaseEndpoint, { id: invoiceId, reason })
    return t`${title} withdrawn.`
  }
}

type WithdrawFormProps = { invoice: InvoiceDetail; onDone: () => void; onBack: () => void }
