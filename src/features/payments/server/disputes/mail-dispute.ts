import { findStaff } from '#features/accounts/server/public/profile/find-staff.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { disputeReasonLabels, isOpenDispute } from '../../dispute-rules.ts'
import { formatCents } from '../../format-amount.ts'
import type { Dispute } from '../providers/payment-provider.ts'
import type { InvoiceRow } from '../public/lock-invoice.ts'

/** Emails staff, who respond at the provider. */
export async function mailDispute(ctx: AppContext, invoice: InvoiceRow, dispute: Dispute) {
  for (const staff of await findStaff(ctx))
    await mail(ctx, staff, { invoice, dispute, staffId: staff.id })
}

const mail = defineMail<{ invoice: InvoiceRow; dispute: Dispute; staffId: number }>(
  'payment-dispute',
  (ctx, { invoice, dispute, staffId }) => {
    const { cents, currency } = dispute.amount
    const amount = formatCents(cents, currency)
    const isOpen = isOpenDispute(dispute)
    const isWon = dispute.state === 'won'
    return {
      purpose: `payment-dispute:${dispute.disputeId}:${isOpen ? 'open' : 'closed'}:${staffId}`,
      subject: isOpen
        ? t`Disputed payment: ${invoice.title}, ${amount}`
        : isWon
          ? t`Dispute won: ${invoice.title}, ${amount}`
          : t`Dispute lost: ${invoice.title}, ${amount}`,
      paragraphs: [
        t`The buyer of invoice ${invoice.id} disputed ${amount}. Reason: ${translate(disputeReasonLabels[dispute.reason])}.`,
        isOpen ? describeResponse(dispute) : translate(outcomes[isWon ? 'won' : 'lost']),
        ...(isOpen || isWon
          ? []
          : [translate('The buyer keeps the purchase until you revoke it.')]),
      ],
      action: {
        label: translate('View invoice'),
        url: `/web-app-admin?tab=invoices&invoice=${invoice.id}`,
      },
      footer: [
        {
          text: t`Dispute ${dispute.disputeId}. You’re receiving this email because you run ${ctx.site.name}.`,
        },
      ],
    }
  },
)

const outcomes = {
  won: 'The dispute was decided in your favor.',
  lost: 'The dispute was decided in the buyer’s favor, and the buyer got the money back.',
}

function describeResponse({ respondBy }: Dispute): string {
  return respondBy === null
    ? translate('The payment provider’s site has the details.')
    : t`Respond on the payment provider’s site by ${formatDate(respondBy.toISOString())}. Otherwise, the buyer gets the money back.`
}
