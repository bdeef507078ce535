import type { Selectable } from 'kysely'
import { contactableListing } from '#features/listings/server/public/contactable-listing.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { networkOf, spend } from '#kernel/server/rate-limit.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { sendLeadEndpoint } from '../contract.ts'
import type { LeadFormData } from '../rules.ts'
import { limits } from './limits.ts'
import { mailLead } from './mail-lead.ts'
import { takeTurn, turnTaker } from './take-turn.ts'

/** The lead, to whom it goes and their mails are written together; the mails go out afterwards. */
export const sendLead = operation(sendLeadEndpoint, async (ctx, { listingId, ...form }) => {
  const listing = await contactableListing(ctx, listingId)
  await spend(ctx, limits.leadsByNetwork, networkOf(ctx.visitor.ip))
  // A receipt goes to whatever address is given: nobody's mailbox is to be flooded with them.
  await spend(ctx, limits.receiptsByAddress, form.contactEmail)
  const visitor = await turnTaker(ctx)
  return inTransaction(ctx, async (ctx) => {
    await takeTurn(ctx, visitor)
    const lead = await store(ctx, listing, form)
    await mailLead(ctx, lead, listing)
    return {
      leadId: lead.id,
      message: `Your message is on its way to the seller. A copy goes to ${lead.contact_email}.`,
    }
  })
})

function store(ctx: AppContext, listing: Selectable<Database['listing']>, form: LeadFormData) {
  return ctx.db
    .insertInto('lead')
    .values({
      listing_id: listing.id,
      biz_id: listing.biz_id,
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
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
