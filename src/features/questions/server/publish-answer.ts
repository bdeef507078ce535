import type { z } from 'zod'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { canContactSeller, isPublicListing } from '#features/listings/policy.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { notFound, Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { type PublishFields, publishAnswerEndpoint } from '../contract.ts'
import { assertNamesNoBuyer } from './assert-names-no-buyer.ts'
import { assertPublicText } from './assert-public-text.ts'

export const publishAnswer = operation(publishAnswerEndpoint, (ctx, { id, messageId, ...form }) =>
  submitPublication(ctx, { leadId: id, messageId }, form),
)

/** Publishes texts that the seller has entered, below a message of their own. Stores nothing of the buyer. */
export function submitPublication(
  ctx: ActorContext,
  from: MessageOfLead,
  { topic, question, answer }: z.output<typeof PublishFields>,
) {
  if (!ctx.actor.isEmailConfirmed) throw new Refusal('confirm_email_first')
  return inTransaction(ctx, async (ctx) => {
    const { lead, listing } = await requirePublishableMessage(ctx, from, { shouldLock: true })
    for (const [field, text] of Object.entries({ question, answer })) {
      assertPublicText(ctx, field, text)
      assertNamesNoBuyer(field, text, { name: lead.contact_name, title: listing.title })
    }
    const now = ctx.now()
    const published = await ctx.db
      .insertInto('listing_question')
      .values({
        listing_id: listing.id,
        message_id: from.messageId,
        asked_in: 'conversation',
        topic,
        question: question || null,
        asked_at: now,
        answer,
        answered_at: now,
        answered_by: ctx.actor.profileId,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!published)
      throw new Refusal('conflict', { message: 'You have already published this answer.' })
    return { message: 'Answer published' }
  })
}

/** Returns the seller's own message with its lead and listing, which must be for sale and editable. */
export async function requirePublishableMessage(
  ctx: ActorContext,
  { leadId, messageId }: MessageOfLead,
  { shouldLock = false } = {},
) {
  const lead = await requireWorkableLead(ctx, leadId)
  const message = await ctx.db
    .selectFrom('lead_message')
    .select(['id', 'body'])
    .where('id', '=', messageId)
    .where('lead_id', '=', leadId)
    .where('author', '=', 'seller')
    .where('way', '<>', 'automatic')
    .executeTakeFirstOrThrow(notFound('message not found...'))
  const listing = await requireEditableListing(ctx, lead.listing_id ?? 0, { shouldLock })
  if (!isPublicListing(listing, ctx.now()) || !canContactSeller(listing))
    throw new Refusal('conflict', { message: 'This listing is no longer for sale.' })
  return { lead, message, listing }
}

type MessageOfLead = { leadId: number; messageId: number }
