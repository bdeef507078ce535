import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { formatAmount } from '../../format-amount.ts'
import { toDecimal } from '../../rules.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'

export async function mailRefund(ctx: AppContext, invoice: InvoiceRow, reason: string) {
  const { email } = await ctx.db
    .selectFrom('profile')
    .select('email')
    .where('id', '=', invoice.profile_id)
    .executeTakeFirstOrThrow()
  const { currency } = invoice
  const amount = formatAmount({ amount: toDecimal(invoice.amount_cents), currency })
  const subject = `Refund for ${invoice.title}: ${amount}`
  await queueMail(ctx, {
    purpose: `payment-refund:${invoice.id}`,
    kind: 'payment-refund',
    to: email,
    subject,
    ...renderMail(ctx, {
      title: subject,
      paragraphs: [
        `We’ve refunded ${amount} to your original payment method. It may take a few days to appear.`,
        reason,
      ],
      action: { label: 'View invoice', url: `/invoice/${invoice.id}` },
      footer: [{ text: `Invoice ${invoice.id}, refund ${invoice.refund_id}.` }],
    }),
  })
}
