import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatBilledAmount } from '#features/payments/format-amount.ts'
import { orderStateLabels } from '#features/payments/invoice-state-labels.ts'
import { EndPurchaseForm } from '#features/payments/web/public/end-purchase-form.tsx'
import { EventHistory } from '#features/payments/web/public/event-history.tsx'
import styles from '#features/payments/web/public/staff.module.css'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { DateField } from '#ui/form/dates/date-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import type { Order } from '../../contract.ts'
import { canTransitionOrder, selectableOrderStates } from '../../order-rules.ts'
import { endByCanceling } from './contract-ends.ts'

/** Order details with controls to schedule the order, complete it, or cancel it with a refund. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const [isCanceling, setCanceling] = useState(false)
  const { form, serverVersion, conflict } = useOrderForm(order, onClose)
  const fieldLabels = translateAll(labels)
  const isCanceled = order.state === 'canceled'
  const isEdited = !isCanceled && !isCanceling
  const mayCancel = canTransitionOrder(order.state, 'canceled') && !order.isRefundAsked
  return (
    <Dialog
      at="l"
      title={t`${order.title}, order ${String(order.orderId)}`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayCancel && isEdited && (
            <Button variant="ghost" onClick={() => setCanceling(true)}>
              Cancel and refund
            </Button>
          )}
          {isEdited && (
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
      {conflict && (
        <ConflictNote
          labels={labels}
          {...conflict}
          serverValues={withStateNamed(conflict.serverValues)}
          localValues={withStateNamed(conflict.localValues)}
        />
      )}
      <Facts rows={toFacts(order)} />
      {isCanceling && (
        <EndPurchaseForm
          end={endByCanceling(order)}
          onClose={onClose}
          onBack={() => setCanceling(false)}
        />
      )}
      {isEdited && (
        <form id="order" {...form.props} className={styles.reason}>
          <div className="grid grid-cols-2 gap-4">
            <Select
              label={fieldLabels.state}
              value={form.values.state}
              onChange={(event) => form.set('state', event.currentTarget.value)}
            >
              {selectableOrderStates
                .filter((state) => canTransitionOrder((serverVersion ?? order).state, state))
                .map((state) => (
                  <option key={state} value={state}>
                    {translate(orderStateLabels[state].name)}
                  </option>
                ))}
            </Select>
            <DateField label={fieldLabels.scheduledOn} {...form.input('scheduledOn')} />
            <Field
              className={styles.wide}
              label={fieldLabels.place}
              hint="Shown to the buyer"
              optional
              maxLength={200}
              {...form.input('place')}
            />
          </div>
          <TextArea label={fieldLabels.note} maxLength={1_000} rows={3} {...form.input('note')} />
          <FailureNote text={form.failure} />
        </form>
      )}
      <EventHistory
        events={order.history.map(({ state, at, by, detail }) => ({
          title: orderStateLabels[state].name,
          moment: formatDate(at),
          by,
          detail,
        }))}
      />
    </Dialog>
  )
}

function useOrderForm(order: Order, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return useVersionedForm<OrderValues, Order>({
    schema: async () => (await import('../../contract.ts')).OrderInput,
    saved: order,
    draft: `order.${order.orderId}`,
    toValues,
    async write(values, version) {
      const { editOrderEndpoint } = await import('../../contract.ts')
      const state = values.state as (typeof selectableOrderStates)[number]
      return callApi(editOrderEndpoint, { ...values, id: order.orderId, version, state })
    },
    onSaved(saved) {
      const isBuyerNotified = saved.history.length > order.history.length
      showToast({ message: isBuyerNotified ? 'Saved. Buyer notified.' : 'Saved.' })
      onClose()
      void revalidate()
    },
  })
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
          {invoiceId}, {formatBilledAmount(order)}
        </Link>
      ),
    },
  ]
}

function toValues({ state, scheduledOn, place, note }: Order): OrderValues {
  return { state, scheduledOn: scheduledOn ?? '', place: place ?? '', note: note ?? '' }
}

/** Replaces the state with its display name. */
function withStateNamed({ state, ...values }: OrderValues): OrderValues {
  return { ...values, state: orderStateLabels[state as Order['state']].name }
}

const labels = {
  state: 'Status',
  scheduledOn: 'Date',
  place: 'Place and time',
  note: 'Staff notes',
}

type OrderValues = { state: string; scheduledOn: string; place: string; note: string }
type OrderDialogProps = { order: Order; onClose: () => void }
