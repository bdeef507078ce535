import { formatBilledAmount } from '#features/payments/format-amount.ts'
import { isFree } from '#features/payments/rules.ts'
import type { EndValues } from '#features/payments/web/public/end-purchase-form.tsx'
import { t } from '#kernel/messages/translate.ts'
import type { Order } from '../../contract.ts'
import type { Withdrawal } from '../../withdrawal-contract.ts'
import { endsAtOnce } from '../../withdrawal-rules.ts'

/** Accepts a withdrawal or cancellation, whose rules determine the amount. */
export function endByWithdrawal(withdrawal: Withdrawal, { title, currency }: Contract) {
  const { withdrawalId: id, version, refund } = withdrawal
  return {
    title: 'Accept',
    endpoint: async () => (await import('../../withdrawal-contract.ts')).decideWithdrawalEndpoint,
    input: () => ({ id, version, accept: true, refund }),
    describeEffect() {
      if (!endsAtOnce(withdrawal))
        return t`${title} ends when its paid days are over. The buyer is emailed a confirmation.`
      if (isFree(refund))
        return t`${title} ends now, and nothing is refunded. This can’t be undone.`
      const amount = formatBilledAmount({ amount: refund, currency })
      return t`${title} ends now, and ${amount} will be refunded. This can’t be undone.`
    },
    submitLabel: () => 'Accept',
    done: () => 'Accepted.',
  }
}

/** Cancels an order that wasn't delivered, and refunds all of it. */
export function endByCanceling(order: Order) {
  const { orderId: id, version, buyer } = order
  const amount = formatBilledAmount(order)
  const cancel = t`Cancel order and refund ${amount}`
  return {
    title: cancel,
    endpoint: async () => (await import('../../contract.ts')).cancelOrderEndpoint,
    input: ({ reason }: EndValues) => ({ id, version, reason }),
    reason: 'Reason for canceling (shown to the buyer)',
    describeEffect: () => t`${amount} will be refunded to ${buyer.email}. This can’t be undone.`,
    submitLabel: () => cancel,
    done: ({ isRefundAsked }: Order) =>
      isRefundAsked
        ? t`Transfer ${amount} to ${buyer.email}, and record it on the invoice.`
        : t`Order canceled. ${amount} refunded to ${buyer.email}.`,
    draft: `cancel-order.${id}`,
    backLabel: 'Keep order',
  }
}

type Contract = NonNullable<Withdrawal['contract']>
