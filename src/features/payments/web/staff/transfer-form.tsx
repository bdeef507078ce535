import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { useWrite } from '#ui/use-write.ts'
import { formatAmount } from '../../format-amount.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from './staff.module.css'

/** Marks a bank transfer as received. An order that still waits can also be canceled. */
export function TransferForm({ invoice, onClose }: TransferFormProps) {
  const { paymentId, buyer, title, state } = invoice
  const write = useWrite(async (receivedOn: string | null) => {
    const { settleTransferEndpoint } = await import('../../refund-contract.ts')
    const { invoiceId: id, transfer } = invoice
    const version = transfer?.version ?? 0
    const settled = await callApi(settleTransferEndpoint, { id, version, receivedOn })
    onClose()
    if (receivedOn === null) return t`Order canceled. ${buyer} notified.`
    return settled.state === 'paid' ? t`${title} marked as paid.` : 'Transfer recorded.'
  })
  const form = useValidatedForm({
    schema: async () => (await import('../../refund-rules.ts')).TransferFields,
    initialValues: { receivedOn: '' },
    send: ({ receivedOn }) => write.run(receivedOn),
  })
  return (
    <form {...form.props} className={styles.reason} aria-label={translate('Bank transfer')}>
      <p>
        Check that {formatAmount(invoice)} with the reference <code>{paymentId}</code> is in your
        account. {buyer} then gets {title}.
      </p>
      <DateField label="Date on the bank statement" {...form.input('receivedOn')} />
      <FailureNote text={form.failure} />
      <div className={styles.filter}>
        <Button type="submit" variant="act" busy={form.sending || write.isBusy}>
          Mark as paid
        </Button>
        {state === 'created' && (
          <Button disabled={form.sending || write.isBusy} onClick={() => void write.run(null)}>
            Cancel order
          </Button>
        )}
        <Button variant="ghost" disabled={form.sending} onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  )
}

type TransferFormProps = { invoice: InvoiceDetail; onClose: () => void }
