import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { useWrite } from '#ui/use-write.ts'
import { formatBilledAmount } from '../../format-amount.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import styles from '../public/staff.module.css'

/** Marks a bank transfer as received. An order that still waits can also be canceled. */
export function TransferForm({ invoice, onClose }: TransferFormProps) {
  const { paymentId, buyer, title, state } = invoice
  const body = { id: invoice.invoiceId, version: invoice.transfer?.version ?? 0 }
  const cancel = useWrite(async () => {
    await callApi(await loadEndpoint(), { ...body, receivedOn: null })
    onClose()
    return t`Order canceled. ${buyer} notified.`
  })
  return (
    <ActionForm
      title="Bank transfer"
      className={styles.reason}
      endpoint={loadEndpoint}
      initialValues={{ receivedOn: '' }}
      input={({ receivedOn }) => ({ ...body, receivedOn })}
      done={(settled) =>
        settled.state === 'paid' ? t`${title} marked as paid.` : 'Transfer recorded.'
      }
      onClose={onClose}
      submitLabel="Mark as paid"
      isAlwaysEnabled
      onBack={onClose}
      backLabel="Back"
      more={(form) =>
        state === 'created' && (
          <Button disabled={form.sending} busy={cancel.isBusy} onClick={() => void cancel.run()}>
            Cancel order
          </Button>
        )
      }
    >
      {({ input }) => (
        <>
          <p>
            Check that {formatBilledAmount(invoice)} with the reference <code>{paymentId}</code> is
            in your account. {buyer} then gets {title}.
          </p>
          <DateField label="Date on the bank statement" {...input('receivedOn')} />
        </>
      )}
    </ActionForm>
  )
}

const loadEndpoint = async () => (await import('../../refund-contract.ts')).settleTransferEndpoint

type TransferFormProps = { invoice: InvoiceDetail; onClose: () => void }
