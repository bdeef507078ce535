import { useState } from 'react'
import IconPrinter from '#icons/IconPrinter'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Time } from '#ui/time/time.tsx'
import { formatAmount } from '../../format-amount.ts'
import { getProviderLabel, invoiceStateLabels } from '../../invoice-state-labels.ts'
import { isFree } from '../../rules.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import { EventHistory } from './event-history.tsx'
import { InvoiceTag } from './invoices-table.tsx'
import styles from './staff.module.css'
import { useRefundRequest } from './use-refund-request.ts'

/** Invoice details with the receipt and the refund form, which requires a reason and a confirmation. */
export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [isRefunding, setRefunding] = useState(false)
  const { invoiceId, state, isRefundAsked, amount } = invoice
  const canRefund = state === 'paid' && !isRefundAsked && !isFree(amount)
  return (
    <Dialog
      at="l"
      title={t`Invoice ${String(invoiceId)}`}
      onClose={onClose}
      foot={
        <>
          <LinkButton to={destinations.invoice(invoiceId)} icon={IconPrinter}>
            Receipt
          </LinkButton>
          {canRefund && !isRefunding && (
            <Button icon={IconReceiptRefund} onClick={() => setRefunding(true)}>
              Refund {formatAmount(invoice)}…
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className={styles.changed}>
        Updated <Time at={invoice.modifiedDate} as="full" /> <InvoiceTag invoice={invoice} />
      </p>
      <Facts rows={toFacts(invoice)} />
      {isRefunding && <RefundForm invoice={invoice} onCancel={() => setRefunding(false)} />}
      <EventHistory
        events={invoice.events.map(({ state, at, cause, by, detail }) => ({
          title: invoiceStateLabels[state].name,
          moment: <Time at={at} as="full" />,
          by: by ?? causes[cause] ?? cause,
          detail,
        }))}
      />
    </Dialog>
  )
}

function toFacts(invoice: InvoiceDetail) {
  const { buyer, buyerName, title, listingId, listingTitle, listingUrl, provider } = invoice
  const rows = [
    { label: 'Buyer', value: buyerName ? `${buyerName}, ${buyer}` : buyer },
    listingUrl && {
      label: 'For',
      value: (
        <Link className="link" to={listingUrl}>
          {listingTitle ?? t`Listing ${listingId}`}
        </Link>
      ),
    },
    { label: title, value: <b className="num">{formatAmount(invoice)}</b> },
    { label: 'Paid with', value: invoice.paidWith ?? translate(getProviderLabel(provider)) },
    { label: 'Payment ID', value: invoice.paymentId },
    invoice.captureId && { label: 'Capture', value: invoice.captureId },
    invoice.payerId && { label: 'Payer', value: invoice.payerId },
    invoice.paymentExecutedDateTime && {
      label: 'Paid',
      value: <Time at={invoice.paymentExecutedDateTime} as="full" />,
    },
    invoice.isInForce &&
      invoice.listingId !== null && {
        label: 'Active until',
        value: invoice.grantedUntil ? formatDate(invoice.grantedUntil) : translate('No end date'),
      },
    invoice.refundedDate && {
      label: 'Refunded',
      value: <Time at={invoice.refundedDate} as="full" />,
    },
    invoice.refundId && { label: 'Refund ID', value: invoice.refundId },
    invoice.refundReason && { label: 'Refund reason', value: invoice.refundReason },
    invoice.failure && { label: 'Failure', value: invoice.failure },
  ]
  return rows.filter((row) => typeof row === 'object' && row !== null)
}

const causes: Record<string, string> = {
  buyer: 'by the buyer',
  webhook: 'reported by the provider',
  sweeper: 'detected automatically',
  staff: 'by staff',
}

/** Asks for the reason and then for a confirmation of the amount. */
function RefundForm({ invoice, onCancel }: RefundFormProps) {
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
          {amount} will be refunded to {invoice.buyer}, and {translate(describeLoss(invoice))}. This
          can’t be undone.
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
  return t`${listingTitle ? `“${listingTitle}”` : translate('the listing')} will lose ${title}`
}

type InvoiceDialogProps = { invoice: InvoiceDetail; onClose: () => void }

type RefundFormProps = { invoice: InvoiceDetail; onCancel: () => void }
