import { sql } from 'kysely'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/** Notifies staff that a product was purchased and must be delivered. */
export async function mailProductSold(ctx: AppContext, invoice: InvoiceRow, buyer: string) {
  const staff = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('is_enabled', '=', true)
    .where(sql<boolean>`roles && ${['WebAppAdmin', 'ServerAdmin']}::text[]`)
    .orderBy('id')
    .limit(20)
    .execute()
  const subject = `New order: ${invoice.title}`
  for (const { id, email } of staff)
    await queueMail(ctx, {
      purpose: `product-bought:${invoice.id}:${id}`,
      kind: 'product-bought',
      to: email,
      replyTo: buyer,
      subject,
      ...renderMail(ctx, {
        title: subject,
        paragraphs: [
          `${buyer} paid for ${invoice.title}. We told them we’d email within a day to arrange a time and place.`,
          'Reply to this email to write to the buyer.',
        ],
        action: { label: 'View order', url: `/web-app-admin?tab=orders&kw=${invoice.id}` },
        footer: [
          {
            text: `Invoice ${invoice.id}. You’re receiving this email because you run ${ctx.site.name}.`,
          },
        ],
      }),
    })
}
