import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import { formatAmount } from '#features/payments/format-amount.ts'
import type { Order } from '#features/payments/order-contract.ts'
import { chosenOrderStates, mayBecome } from '#features/payments/order-rules.ts'
import { orderLabels } from '#features/payments/state-labels.ts'
import { formatDate } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../tab-parts.module.css'

/** One order: its day, whether it is done, and canceling it with a refund. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const { revalidate } = useRevalidator()
  const [isCanceling, setCanceling] = useState(false)
  const isCanceled = order.state === 'canceled'
  const form = useCheckedForm({
    schema: async () => (await import('#features/payments/order-contract.ts')).OrderForm,
    initialValues: {
      state: order.state as string,
      scheduledOn: order.scheduledOn ?? '',
      place: order.place ?? '',
      note: order.note ?? '',
    },
    async send(values) {
      const { editOrder } = await import('../money-calls.ts')
      const { orderId: id, version } = order
      const state = values.state as (typeof chosenOrderStates)[number]
      const saved = await editOrder({ ...values, id, version, state })
      const isTold = saved.history.length > order.history.length
      showToast({ message: isTold ? 'Saved. The buyer is told.' : 'Saved.' })
      onClose()
      await revalidate()
    },
  })
  return (
    <Dialog
      at="l"
      title={`${order.title}, order ${order.orderId}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayBecome(order.state, 'canceled') && !order.isRefundAsked && (
            <Button variant="ghost" onClick={() => setCanceling(true)}>
              Cancel and refund…
            </Button>
          )}
          {!isCanceled && (
            <Button
              variant="act"
              type="submit"
              form="order"
              busy={form.sending}
              disabled={!form.isChanged}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      <Facts rows={toFacts(order)} />
      {isCanceling && <CancelForm order={order} onDone={onClose} />}
      {!isCanceled && (
        <form id="order" {...form.props} className={styles.reason}>
          <div className={styles.fields}>
            <Select
              label="State"
              value={form.values.state}
              onChange={(event) => form.set('state', event.currentTarget.value)}
            >
              {chosenOrderStates
                .filter((state) => mayBecome(order.state, state))
                .map((state) => (
                  <option key={state} value={state}>
                    {orderLabels[state].name}
                  </option>
                ))}
            </Select>
            <Field label="Day" type="date" {...form.input('scheduledOn')} />
            <Field
              className={styles.wide}
              label="Where and when"
              hint="The buyer reads it."
              optional
              maxLength={200}
              {...form.input('place')}
            />
          </div>
          <TextArea label="Notes for staff" longest={1_000} rows={3} {...form.input('note')} />
          <FailureNote text={form.failure} />
        </form>
      )}
      <ol className={styles.events} aria-label="What happened">
        {order.history.map(({ state, at, by, detail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={index}>
            {orderLabels[state].name}
            <p>
              {formatDate(at)}
              {by && `, ${by}`}
              {detail && `: ${detail}`}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function toFacts({ buyer, invoiceId, ...order }: Order) {
  return [
    { label: 'Buyer', value: buyer.name ? `${buyer.name}, ${buyer.email}` : buyer.email },
    { label: 'Phone', value: buyer.phone },
    {
      label: 'Invoice',
      value: (
        <Link
          className="link"
          to={`/web-app-admin?tab=invoices&kw=${invoiceId}&invoice=${invoiceId}`}
        >
          {invoiceId}, {formatAmount(order)}
        </Link>
      ),
    },
  ]
}

/** The reason, which the buyer reads with the refund. */
function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function cancel() {
    if (reason.trim() === '') return setFailure('Say why.')
    setBusy(true)
    setFailure(null)
    try {
      const { cancelOrder } = await import('../money-calls.ts')
      await cancelOrder(order.orderId, order.version, reason.trim())
      showToast({ message: `Canceled. ${formatAmount(order)} went back to ${order.buyer.email}.` })
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
        {formatAmount(order)} goes back to {order.buyer.email}. This cannot be undone.
      </p>
      <FailureNote text={failure} />
      <Button type="submit" busy={busy}>
        Cancel the order and refund {formatAmount(order)}
      </Button>
    </form>
  )
}

type OrderDialogProps = { order: Order; onClose: () => void }
