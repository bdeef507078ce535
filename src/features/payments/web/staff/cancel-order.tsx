import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { formatAmount } from '../../format-amount.ts'
import type { Order } from '../../order-contract.ts'
import styles from './staff.module.css'
import { useRefundRequest } from './use-refund-request.ts'

/** Asks for the reason, which is emailed to the buyer with the refund. */
export function CancelOrder({ order, onDone, onKeep }: CancelOrderProps) {
  const amount = formatAmount(order)
  const { email } = order.buyer
  const { reason, setReason, busy, failure, withReason, send } = useRefundRequest({
    async call(reason) {
      const { cancelOrderEndpoint } = await import('../../order-contract.ts')
      const { orderId: id, version } = order
      return callApi(cancelOrderEndpoint, { id, version, reason })
    },
    successMessage: `Order canceled. ${amount} refunded to ${email}.`,
    onDone,
  })
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        withReason(send)
      }}
    >
      <Field
        label="Reason for canceling (shown to the buyer)"
        autoFocus
        maxLength={250}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p>
        {amount} will be refunded to {email}. This can’t be undone.
      </p>
      <FailureNote text={failure} />
      <div className={styles.filter}>
        <Button type="submit" variant="act" busy={busy}>
          Cancel order and refund {amount}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onKeep}>
          Keep order
        </Button>
      </div>
    </form>
  )
}

type CancelOrderProps = { order: Order; onDone: () => void; onKeep: () => void }
