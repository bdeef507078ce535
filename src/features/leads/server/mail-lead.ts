import type { Selectable } from 'kysely'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { sellerOf } from '#features/listings/server/public/seller-of.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { postMail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { adfOf } from './adf.ts'
import { leadMail, receiptMail } from './lead-mails.ts'
import type { ReceiptKind } from './receipt-kind.ts'
import { recipientsOf } from './recipients.ts'

/** Posts the lead to its recipients and a receipt to the buyer if they get one, and writes down over which mails. */
export async function mailLead(
  ctx: AppContext,
  lead: Selectable<Database['lead']>,
  listing: Selectable<Database['listing']>,
  receipt: ReceiptKind,
) {
  const seller = await sellerOf(ctx, listing.id)
  const [card] = await loadListingCards(ctx, [listing.id])
  if (!card) throw new Error(`listing ${listing.id} has no card`)
  const subject = { lead, card, stockNumber: listing.stock_number, seller }
  const attachments = seller.biz?.wants_adf
    ? [{ filename: `lead-${lead.id}.xml`, contentType: 'text/xml', content: adfOf(ctx, subject) }]
    : []
  const written = []
  for (const { role, address } of recipientsOf(listing, seller)) {
    const mail = { ...leadMail(ctx, subject, address), attachments }
    written.push({ role, recipient: address, mail_id: await postMail(ctx, mail) })
  }
  if (receipt !== 'none') {
    const mail = receiptMail(ctx, subject, receipt === 'full')
    written.push({
      role: 'receipt',
      recipient: lead.contact_email,
      mail_id: await postMail(ctx, mail),
    })
  }
  await ctx.db
    .insertInto('lead_delivery')
    .values(written.map((delivery) => ({ lead_id: lead.id, ...delivery })))
    .execute()
}
