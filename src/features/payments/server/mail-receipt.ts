import type { Selectable } from 'kysely'
import { mailFrame } from '#features/mailings/server/public/mail-frame.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { postMail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { decimalOf } from '../rules.ts'
import type { InvoiceRow } from './step-invoice.ts'

/** Tells the buyer what was paid and what it grants, in the transaction that grants it. */
export async function mailReceipt(ctx: AppContext, invoice: InvoiceRow, tier: Tier): Promise<void> {
  const { db } = ctx
  const buyer = await db
    .selectFrom('profile')
    .select(['email', 'first_name'])
    .where('id', '=', invoice.profile_id)
    .executeTakeFirstOrThrow()
  const listing = await db
    .selectFrom('listing')
    .select(['title', 'expires_at'])
    .where('id', '=', invoice.listing_id)
    .executeTakeFirst()
  const amount = `${decimalOf(invoice.amount_cents)} ${invoice.currency}`
  const subject = `Receipt for ${invoice.title}: ${amount}`
  const until = listing?.expires_at ? ` until ${listing.expires_at.toISOString().slice(0, 10)}` : ''
  await postMail(ctx, {
    purpose: `payment-receipt:${invoice.id}`,
    kind: 'payment-receipt',
    to: buyer.email,
    subject,
    ...mailFrame(ctx, {
      title: subject,
      paragraphs: [
        `${buyer.first_name ? `${buyer.first_name}, thank` : 'Thank'} you. We have received ${amount}.`,
        listing
          ? `${invoice.title} now carries “${listing.title}”${until}.`
          : `You bought ${invoice.title}. We will write to you about what happens next.`,
        tier.description.split(';').join(' · '),
      ],
      action: { label: 'See the invoice', url: `/invoice/${invoice.id}` },
      footer: [{ text: `Invoice ${invoice.id}, payment ${invoice.capture_id}.` }],
    }),
  })
}

type Tier = Selectable<Database['listing_tier']>
