import { sql } from 'kysely'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { InvoiceRow } from '../invoices/transition-invoice.ts'

/** Tells the staff that a product was bought, because a person has to deliver it. */
export async function mailProductSold(ctx: AppContext, invoice: InvoiceRow, buyer: string) {
  const staff = await ctx.db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('is_enabled', '=', true)
    .where(sql<boolean>`roles && ${['WebAppAdmin', 'ServerAdmin']}::text[]`)
    .orderBy('id')
    .limit(20)
    .execute()
  const subject = `${invoice.title} was bought`
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
          `${buyer} has paid for ${invoice.title} and was told that we write within a day to agree on when and where.`,
          'An answer to this mail reaches the buyer.',
        ],
        action: { label: 'See the order', url: `/web-app-admin?tab=orders&kw=${invoice.id}` },
        footer: [{ text: `Invoice ${invoice.id}. You get this because you run ${ctx.site.name}.` }],
      }),
    })
}
