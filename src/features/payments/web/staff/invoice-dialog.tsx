import { useState } from 'react'
import IconBan from '#icons/IconBan'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconPrinter from '#icons/IconPrinter'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Time } from '#ui/time/time.tsx'
import { disputeReasonLabels, disputeStateLabels } from '../../dispute-rules.ts'
import { formatBilledAmount, formatCents } from '../../format-amount.ts'
import {
  getInvoiceNumber,
  getProviderLabel,
  invoiceStateLabels,
} from '../../invoice-state-labels.ts'
import { isFree, transferProviderName } from '../../rules.ts'
import type { InvoiceDetail, PaymentDispute } from '../../staff-contract.ts'
import { CreditNoteLink } from '../invoice/credit-note-link.tsx'
import { EndPurchaseForm } from '../public/end-purchase-form.tsx'
import { EventHistory } from '../public/event-history.tsx'
import styles from '../public/staff.module.css'
import { InvoiceTag } from './invoices-table.tsx'
import { countLeftCents, endAfterDispute, endWithRefund } from './purchase-ends.ts'
import { TransferForm } from './transfer-form.tsx'

/** Invoice details with the receipt, refunds, disputes, and the form that ends the purchase. */
export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const [isDeciding, setDeciding] = useState(false)
  const { invoiceId, state, isRefundAsked, amount, currency, canRevoke, title } = invoice
  const left = formatCents(countLeftCents(invoice), currency)
  const stopDeciding = () => setDeciding(false)
  // A refund by bank transfer is due until staff record it.
  const isRefundPending = isRefundAsked && invoice.provider !== transferProviderName
  const canRefund = !canRevoke && state === 'paid' && !isRefundPending && !isFree(amount)
  const canReceive = invoice.transfer?.receivedOn === null && state !== 'executing'
  return (
    <Dialog
      at="l"
      title={t`Invoice ${getInvoiceNumber(invoice)}`}
      onClose={onClose}
      foot={
        <>
          <LinkButton to={destinations.invoice(invoiceId)} icon={IconPrinter}>
            Receipt
          </LinkButton>
          {canRefund && !isDeciding && (
            <Button icon={IconReceiptRefund} onClick={() => setDeciding(true)}>
              Refund {left}…
            </Button>
          )}
          {canReceive && !isDeciding && (
            <Button icon={IconBuildingBank} variant="act" onClick={() => setDeciding(true)}>
              Mark as paid…
            </Button>
          )}
          {canRevoke && !isDeciding && (
            <Button icon={IconBan} onClick={() => setDeciding(true)}>
              Revoke {title}…
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
      {isDeciding && canRefund && (
        <EndPurchaseForm
          end={endWithRefund(invoice)}
          onClose={stopDeciding}
          onBack={stopDeciding}
        />
      )}
      {isDeciding && canReceive && <TransferForm invoice={invoice} onClose={stopDeciding} />}
      {isDeciding && canRevoke && (
        <EndPurchaseForm
          end={endAfterDispute(invoice)}
          onClose={stopDeciding}
          onBack={stopDeciding}
        />
      )}
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
    { label: title, value: <b className="num">{formatBilledAmount(invoice)}</b> },
    { label: 'Paid with', value: invoice.paidWith ?? translate(getProviderLabel(provider)) },
    ...toOrderFacts(invoice),
    invoice.paymentExecutedDateTime && {
      label: 'Paid',
      value: <Time at={invoice.paymentExecutedDateTime} as="full" />,
    },
    invoice.isInForce &&
      invoice.listingId !== null && {
        label: 'Active until',
        value: invoice.grantedUntil ? formatDate(invoice.grantedUntil) : translate('No end date'),
      },
    ...invoice.refunds.map((refund) => ({
      label: 'Refunded',
      value: <RefundFact invoice={invoice} refund={refund} />,
    })),
    invoice.isRefundAsked && { label: 'Refund reason', value: invoice.refundReason },
    invoice.dispute && { label: 'Dispute', value: <DisputeFact dispute={invoice.dispute} /> },
    invoice.failure && {
      label: invoice.state === 'executing' ? 'Note' : 'Failure',
      value: translate(invoice.failure),
    },
  ]
  return rows.filter((row) => typeof row === 'object' && row !== null)
}

/** A bank transfer has its reference instead of the provider's IDs. */
function toOrderFacts({ transfer, awaitsTransferUntil, ...invoice }: InvoiceDetail) {
  if (!transfer)
    return [
      { label: 'Payment ID', value: invoice.paymentId },
      invoice.captureId && { label: 'Capture', value: invoice.captureId },
      invoice.payerId && { label: 'Payer', value: invoice.payerId },
    ]
  const { receivedOn } = transfer
  return [
    { label: 'Reference', value: invoice.paymentId },
    awaitsTransferUntil && {
      label: 'Pay by',
      value: <Time at={awaitsTransferUntil} as="full" />,
    },
    receivedOn && { label: 'Received on', value: formatDate(receivedOn) },
  ]
}

function RefundFact({ invoice: { invoiceId, currency }, refund }: RefundFactProps) {
  return (
    <>
      <b className="num">{formatBilledAmount({ amount: refund.amount, currency })}</b>{' '}
      <Time at={refund.at} as="full" />
      {refund.reason && `: ${translate(refund.reason)}`}
      {refund.failedAt && <p>The bank rejected it. The buyer doesn’t have the money.</p>}
      {refund.creditNote && (
        <p>
          <CreditNoteLink invoiceId={invoiceId} number={refund.creditNote} />
        </p>
      )}
      <p className="text-ink-3 text-14">{refund.refundId}</p>
    </>
  )
}

/** Staff respond at the provider, which has the evidence. */
function DisputeFact({ dispute }: { dispute: PaymentDispute }) {
  const { state, reason, respondBy, disputeId } = dispute
  return (
    <>
      <b className="num">{formatBilledAmount(dispute)}</b> {translate(disputeReasonLabels[reason])}
      <br />
      {translate(disputeStateLabels[state])}
      {state === 'needs-response' && respondBy && (
        <p>
          Respond by <Time at={respondBy} as="full" />
        </p>
      )}
      <p className="text-ink-3 text-14">{disputeId}</p>
    </>
  )
}

type RefundFactProps = { invoice: InvoiceDetail; refund: InvoiceDetail['refunds'][number] }

const causes: Record<string, string> = {
  buyer: 'by the buyer',
  webhook: 'reported by the provider',
  sweeper: 'detected automatically',
  staff: 'by staff',
}

type InvoiceDialogProps = { invoice: InvoiceDetail; onClose: () => void }
