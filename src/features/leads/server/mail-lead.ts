import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { queueMail } from '#kernel/server/mail.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { adfAttachments } from './adf-attachments.ts'
import { askContactAddress } from './ask-contact-address.ts'
import { contactAddress } from './contact-address.ts'
import { leadMail, receiptMail } from './lead-mails.ts'
import { loadSubject } from './lead-subject.ts'
import { limits } from './limits.ts'
import type { ReceiptKind } from './receipt-kind.ts'
import { type Recipient, recipientsOf } from './recipients.ts'
import { isWithin } from './within-limit.ts'

/**
 * Posts the lead to its recipients and a receipt to the buyer if they get one, and writes down over which mails. What
 * comes too quickly for one listing or one address is written down without a mail, and follows with others in one.
 */
export async function mailLead(
  ctx: AppContext,
  lead: Selectable<Database['lead']>,
  listing: Selectable<Database['listing']>,
  receipt: ReceiptKind,
): Promise<Recipient[]> {
  const subject = await loadSubject(ctx, lead, listing.id)
  const { email, state } = await contactAddress(ctx, listing, subject.seller)
  if (state === 'unasked' && email) await askContactAddress(ctx, listing.profile_id, email)
  const recipients = recipientsOf(listing, subject.seller, state === 'known')
  const isCrowded = !(await isWithin(ctx, limits.mailsByListing, `${listing.id}`))
  const written: Delivery[] = []
  for (const { role, address, heldFor } of recipients) {
    const held = heldFor ?? (isCrowded || (await isFlooded(ctx, address)) ? 'digest' : null)
    const mail = { ...leadMail(ctx, subject, address), attachments: adfAttachments(ctx, [subject]) }
    written.push({
      role,
      recipient: address,
      held_for: held,
      mail_id: held === null ? await queueMail(ctx, mail) : null,
    })
  }
  if (receipt !== 'none') {
    const mail_id = await queueMail(ctx, receiptMail(ctx, subject, receipt === 'full'))
    written.push({ role: 'receipt', recipient: lead.contact_email, held_for: null, mail_id })
  }
  await ctx.db
    .insertInto('lead_delivery')
    .values(written.map((delivery) => ({ lead_id: lead.id, ...delivery })))
    .execute()
  return recipients
}

async function isFlooded(ctx: AppContext, address: string) {
  return !(await isWithin(ctx, limits.mailsByAddress, address))
}

type Delivery = {
  role: string
  recipient: string
  held_for: Recipient['heldFor']
  mail_id: number | null
}
