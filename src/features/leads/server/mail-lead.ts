import { leadBuyer } from '#features/mail/server/public/compose-for-reader.ts'
import { isUndeliverableAddress } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { LeadDelivery } from '../contract.ts'
import type { ReceiptKind } from './choose-receipt.ts'
import { sendContactConfirmation } from './contact-confirmation.ts'
import { findContactAddress } from './find-contact-address.ts'
import { leadLimits } from './lead-limits.ts'
import { mailReceipt, mailSeller } from './lead-mails.ts'
import { loadLeadDetails } from './load-lead-details.ts'
import { leadReplyChannelsKey } from './public/lead-reply-channels.ts'
import { type LeadRecipient, selectRecipients } from './select-recipients.ts'

/**
 * Queues the emails to the lead's recipients and the buyer's receipt, and records each delivery. If a listing or
 * address exceeds its limit, the lead is held for a digest instead. Returns false if no email can reach the seller.
 */
export async function mailLead(
  ctx: AppContext,
  lead: Row<'lead'>,
  listing: Row<'listing'>,
  receipt: ReceiptKind,
): Promise<boolean> {
  const details = await loadLeadDetails(ctx, lead, listing.id)
  const { email, state } = await findContactAddress(ctx, listing, details.seller)
  if (state === 'unasked' && email) await sendContactConfirmation(ctx, listing.profile_id, email)
  const recipients = selectRecipients(listing, details.seller, state === 'known')
  const isCrowded = !(await tryConsumeRateLimit(ctx, leadLimits.mailsByListing, `${listing.id}`))
  const replyChannels = ctx.services.get(leadReplyChannelsKey)
  const replyTo = await replyChannels.sellerReplyTo(ctx, lead)
  const written: Delivery[] = []
  for (const { role, address, delayReason } of recipients) {
    const delay =
      delayReason ?? (isCrowded || (await isAddressFlooded(ctx, address)) ? 'digest' : null)
    // Offices and contacts without an account get the language of the listing’s account.
    const to = { email: address, profileId: listing.profile_id }
    written.push({
      role,
      recipient: address,
      held_for: delay,
      mail_id: delay === null ? await mailSeller(ctx, to, { details, replyTo }) : null,
    })
  }
  const isMailed = await canMailSome(ctx, recipients)
  if (receipt !== 'none') {
    const buyerPage = receipt === 'full' ? await replyChannels.buyerPage(ctx, lead) : null
    const mail_id = await mailReceipt(ctx, leadBuyer(lead), { details, buyerPage, isMailed })
    written.push({ role: 'receipt', recipient: lead.contact_email, held_for: null, mail_id })
  }
  await ctx.db
    .insertInto('lead_delivery')
    .values(written.map((delivery) => ({ lead_id: lead.id, ...delivery })))
    .execute()
  return isMailed
}

async function canMailSome(ctx: AppContext, recipients: readonly LeadRecipient[]) {
  for (const { address, delayReason } of recipients)
    if (delayReason !== 'never' && !(await isUndeliverableAddress(ctx, address))) return true
  return false
}

async function isAddressFlooded(ctx: AppContext, address: string) {
  return !(await tryConsumeRateLimit(ctx, leadLimits.mailsByAddress, address))
}

type Delivery = {
  role: LeadDelivery['role']
  recipient: string
  held_for: LeadRecipient['delayReason']
  mail_id: number | null
}
