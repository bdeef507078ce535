import type { Selectable } from 'kysely'
import { recordFact } from '#features/engagement/server/public/record-fact.ts'
import { contactableListing } from '#features/listings/server/public/contactable-listing.ts'
import { countLead } from '#features/listings/server/public/count-engagement.ts'
import { tellOfChanges } from '#features/saved/server/public/tell-of-changes.ts'
import { announceEvent } from '#features/webhooks/server/public/announce-event.ts'
import { type AppContext, hasActor } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { LeadFormData } from '../rules.ts'
import { chooseReceipt, type ReceiptKind } from './choose-receipt.ts'
import { toEventData } from './lead-event.ts'
import { mailLead } from './mail-lead.ts'
import { announceLead } from './public/announce-lead.ts'
import { joinEarlierLead } from './public/join-lead.ts'

/** Stores a lead with its deliveries and their mails, in the transaction of whoever calls it. */
export async function storeLead(
  ctx: AppContext,
  listingId: number,
  form: LeadFormData,
): Promise<StoredLead> {
  // The listing is read again and locked, because it may have been sold meanwhile.
  const listing = await contactableListing(ctx, listingId, { isHeld: true })
  const lead = await insertLead(ctx, listing, form)
  await countLead(ctx, listing.id)
  await recordFact(ctx, 'lead', listing)
  await announceLead(ctx, lead)
  await joinEarlierLead(ctx, lead)
  const { profile_id: profileId, biz_id: bizId, biz_employee_id: employeeId } = listing
  await announceEvent(ctx, 'lead.created', { profileId, bizId, employeeId }, () => [
    toEventData(ctx, lead, listing),
  ])
  const receipt = await chooseReceipt(ctx, lead.contact_email)
  const recipients = await mailLead(ctx, lead, listing, receipt)
  const isMailed = recipients.some(({ heldFor }) => heldFor !== 'never')
  const wantsUpdates = hasActor(ctx) && form.receiveUpdates
  const isTold = !wantsUpdates || (await tellOfChanges(ctx, listingId))
  return { lead, receipt, isTold, isMailed }
}

function insertLead(ctx: AppContext, listing: Selectable<Database['listing']>, form: LeadFormData) {
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
      receive_updates: form.receiveUpdates,
      submitted_at: ctx.now(),
      state_changed_at: ctx.now(),
      last_activity_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type StoredLead = {
  lead: Selectable<Database['lead']>
  receipt: ReceiptKind
  /** Its changes will be mailed, if that is wanted. */
  isTold: boolean
  isMailed: boolean
}
