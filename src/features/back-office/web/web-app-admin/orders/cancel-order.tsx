import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatAmount } from '#features/payments/format-amount.ts'
import type { Order } from '#features/payments/order-contract.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import styles from '../tab-parts.module.css'

/** The reason, which the buyer reads with the refund. */
export function CancelOrder({ order, onDone, onKeep }: CancelOrderProps) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amount = formatAmount(order)
  const { email } = order.buyer
  async function cancel() {
    if (reason.trim() === '') return setFailure('Say why.')
    setBusy(true)
    setFailure(null)
    try {
      const { cancelOrder } = await import('../money-calls.ts')
      await cancelOrder(order.orderId, order.version, reason.trim())
      showToast({ message: `Canceled. ${amount} went back to ${email}.` })
      onDone()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault()
        void cancel()
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
