import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatAmount } from '#features/payments/format-amount.ts'
import type { Order } from '#features/payments/order-contract.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from '../tab-parts.module.css'
import { useMoneyCall } from '../use-money-call.ts'

/** The reason, which the buyer reads with the refund. */
export function CancelOrder({ order, onDone, onKeep }: CancelOrderProps) {
  const amount = formatAmount(order)
  const { email } = order.buyer
  const { reason, setReason, busy, failure, withReason, send } = useMoneyCall({
    async call(reason) {
      const { cancelOrder } = await import('../money-calls.ts')
      await cancelOrder(order.orderId, order.version, reason)
    },
    said: `Canceled. ${amount} went back to ${email}.`,
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
        label="Why is it canceled? The buyer reads it."
        autoFocus
        maxLength={250}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p>
        {amount} goes back to {email}. This cannot be undone.
      </p>
      <FailureNote text={failure} />
      <div className={styles.filter}>
        <Button type="submit" variant="act" busy={busy}>
          Cancel the order and refund {amount}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onKeep}>
          Keep the order
        </Button>
      </div>
    </form>
  )
}

type CancelOrderProps = { order: Order; onDone: () => void; onKeep: () => void }
