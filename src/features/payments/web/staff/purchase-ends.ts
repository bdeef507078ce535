import { t, translate } from '#kernel/messages/translate.ts'
import { formatBilledAmount } from '../../format-amount.ts'
import { toCents, transferProviderName } from '../../rules.ts'
import type { InvoiceDetail } from '../../staff-contract.ts'
import type { EndValues } from '../public/end-purchase-form.tsx'

/** Refunds all or a part. The purchase ends if nothing is left, or if staff revoke it. */
export function endWithRefund(invoice: InvoiceDetail) {
  const { invoiceId: id, currency, buyer, refunded: alreadyRefunded } = invoice
  const cents = countLeftCents(invoice)
  const isTransfer = invoice.provider === transferProviderName
  const format = (amount: string) => formatBilledAmount({ amount, currency })
  return {
    title: 'Refund',
    endpoint: async () => (await import('../../refund-contract.ts')).refundInvoiceEndpoint,
    input: ({ paidBackOn, ...values }: EndValues) => ({
      ...values,
      id,
      alreadyRefunded,
      ...(paidBackOn !== '' && { paidBackOn }),
    }),
    reason: 'Reason for the refund (shown to the buyer)',
    choice: { cents, currency, isTransfer, canRevoke: invoice.isInForce },
    describeEffect({ amount, revoke }: EndValues) {
      const money = format(amount)
      const loss = describeLoss(invoice, revoke || toCents(amount) === cents)
      return isTransfer
        ? t`${money} will be recorded as paid back to ${buyer}, and ${loss}. This can’t be undone.`
        : t`${money} will be refunded to ${buyer}, and ${loss}. This can’t be undone.`
    },
    submitLabel: (amount: string) => t`Refund ${format(amount)}`,
    done: (_: unknown, { amount }: EndValues) => t`${format(amount)} refunded to ${buyer}.`,
  }
}

/** Ends a purchase whose buyer got the money back in a dispute. */
export function endAfterDispute(invoice: InvoiceDetail) {
  const { buyer, title, invoiceId: id } = invoice
  const revoke = t`Revoke ${title}`
  return {
    title: revoke,
    endpoint: async () => (await import('../../refund-contract.ts')).revokeDisputedPurchaseEndpoint,
    input: ({ reason }: EndValues) => ({ id, reason }),
    reason: 'Reason (shown to the buyer)',
    describeEffect: () =>
      t`${buyer} got the money back in the dispute, and ${describeLoss(invoice, true)}. This can’t be undone.`,
    submitLabel: () => revoke,
    done: () => t`${title} revoked.`,
    draft: `revoke.${id}`,
  }
}

export function countLeftCents({ amount, refunded }: InvoiceDetail): number {
  return toCents(amount) - toCents(refunded)
}

function describeLoss({ orderState, listingTitle, title }: InvoiceDetail, isLost: boolean): string {
  if (!isLost) return t`the buyer keeps the purchase`
  if (orderState === 'done') return t`its order stays completed`
  if (orderState !== null) return t`its order will be canceled`
  return t`${listingTitle ? `“${listingTitle}”` : translate('the listing')} will lose ${title}`
}
