import { t, translate } from '#kernel/messages/translate.ts'
import { ReasonForm } from '#ui/action-form/reason-form.tsx'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from '../public/staff.module.css'
import { describeLoss } from './refund-form.tsx'

/** Ends a purchase whose buyer got the money back in a dispute. */
export function WithdrawForm({ invoice, onClose }: WithdrawFormProps) {
  const { buyer, title, invoiceId: id } = invoice
  return (
    <ReasonForm
      className={styles.reason}
      endpoint={async () => (await import('../../refund-contract.ts')).withdrawPurchaseEndpoint}
      input={({ reason }) => ({ id, reason })}
      label="Reason (shown to the buyer)"
      maxLength={250}
      draft={`withdraw.${id}`}
      done={t`${title} withdrawn.`}
      submitLabel={t`Withdraw ${title}`}
      onClose={onClose}
      onBack={onClose}
    >
      <p>
        {buyer} got the money back in the dispute, and {translate(describeLoss(invoice, true))}.
        This can’t be undone.
      </p>
    </ReasonForm>
  )
}

type WithdrawFormProps = { invoice: InvoiceDetail; onClose: () => void }
