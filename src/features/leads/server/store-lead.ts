import { hasOwnCard } from '#features/buyer-cards/server/public/load-cards.ts'
import { recordInteraction } from '#features/engagement/server/public/record-traffic.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { countLead } from '#features/listings/server/public/engagement-counts.ts'
import { requireContactableListing } from '#features/listings/server/public/require-contactable-listing.ts'
import { notifyListingChanges } from '#features/saved/server/public/notify-listing-changes.ts'
import { announceEvent } from '#features/webhooks/server/public/announce-event.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import { languageColumns } from '#kernel/server/messages/language-columns.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { LeadFormData } from '../rules.ts'
import { chooseReceipt, type ReceiptKind } from './choose-receipt.ts'
import { mailLead } from './mail-lead.ts'
import { joinEarlierLead } from './public/join-lead.ts'
import { leadReplyChannelsKey } from './public/lead-reply-channels.ts'
import { notifyLeadChange } from './public/record-lead-change.ts'

/** Stores a lead and queues its emails. Runs in the caller's transaction. */
export async function storeLead(
  ctx: AppContext,
  listingId: number,
  form: LeadFormData,
): Promise<StoredLead> {
  // Reloads and locks the listing because it may have been sold in the meantime.
  const listing = await requireContactableListing(ctx, listingId, { shouldLock: true })
  const lead = await insertLead(ctx, listing, form)
  await ctx.services.get(leadReplyChannelsKey).recordInquiry(ctx, lead)
  await countLead(ctx, listing.id)
  await recordInteraction(ctx, 'lead', listing)
  await notifyLeadChange(ctx, lead)
  await joinEarlierLead(ctx, lead)
  const { profile_id: profileId, biz_id: bizId, biz_employee_id: employeeId } = listing
  await announceEvent(ctx, 'lead.created', { profileId, bizId, employeeId }, () => [
    toEventData(ctx, lead, listing),
  ])
  const receipt = await chooseReceipt(ctx, lead.contact_email)
  const isMailed = await mailLead(ctx, lead, listing, receipt)
  const wantsUpdates = hasActor(ctx) && form.receiveUpdates
  const canSendUpdates = !wantsUpdates || (await notifyListingChanges(ctx, listingId))
  return { lead, receipt, canSendUpdates, isMailed }
}

async function insertLead(ctx: AppContext, listing: Row<'listing'>, form: LeadFormData) {
  const sharesCard = form.sharesCard && (await hasOwnCard(ctx))
  return ctx.db
    .insertInto('lead')
    .values({
      listing_id: listing.id,
      listing_title: listing.title,
      seller_profile_id: listing.profile_id,
      biz_id: listing.biz_id,
      employee_id: listing.biz_employee_id,
      profile_id: ctx.actor?.profileId ?? null,
      contact_name: form.contactName,
      contact_email: form.contactEmail,
      contact_phone: form.contactPhone,
      contact_sms: form.contactSMS,
      current_boat: form.currentBoat,
      purchase_time: form.purchaseTime,
      message: form.message,
      ...languageColumns(ctx.language, ctx),
      receive_updates: form.receiveUpdates,
      card_shared_at: sharesCard ? ctx.now() : null,
      submitted_at: ctx.now(),
      state_changed_at: ctx.now(),
      last_activity_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type StoredLead = {
  lead: Row<'lead'>
  receipt: ReceiptKind
  /** True if the buyer wants emails about changes to the listing. */
  canSendUpdates: boolean
  isMailed: boolean
}

/** Returns the webhook payload for a new lead, with the same content as the seller's email. */
export function toEventData({ site }: { site: { url: string } }, lead: Lead, listing: Listing) {
  return {
    lead: {
      id: lead.id,
      submittedAt: lead.submitted_at.toISOString(),
      name: lead.contact_name,
      email: lead.contact_email,
      phone: lead.contact_phone,
      textsTo: lead.contact_sms,
      currentAircraft: lead.current_boat,
      wouldBuyWithin: lead.purchase_time,
      message: lead.message,
    },
    listing: {
      id: listing.id,
      title: listing.title,
      stockNumber: listing.stock_number,
      url: site.url + listingPath(listing),
    },
  }
}

type Lead = Row<'lead'>
type Listing = Row<'listing'>
