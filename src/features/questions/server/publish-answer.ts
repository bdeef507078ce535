import type { z } from 'zod'
import { requireWorkableLead } from '#features/leads/server/public/require-workable-lead.ts'
import { canContactSeller, isPublicListing } from '#features/listings/policy.ts'
import { requireEditableListing } from '#features/listings/server/public/require-listing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { foldLetters } from '#kernel/normalize-text.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { type PublishForm, publishAnswerEndpoint } from '../contract.ts'
import { assertPublicText } from './assert-public-text.ts'

export const publishAnswer = operation(publishAnswerEndpoint, (ctx, { id, messageId, ...form }) =>
  submitPublication(ctx, { leadId: id, messageId }, form),
)

/** Publishes texts that the seller has entered, below a message of their own. Stores nothing of the buyer. */
export function submitPublication(
  ctx: ActorContext,
  from: MessageOfLead,
  { topic, question, answer }: z.output<typeof PublishForm>,
) {
  if (!ctx.actor.isEmailConfirmed) throw new Refusal('confirm_email_first')
  return inTransaction(ctx, async (ctx) => {
    const { lead, listing } = await requirePublishableMessage(ctx, from)
    for (const [field, text] of Object.entries({ question, answer })) {
      assertPublicText(ctx, field, text)
      if (namesBuyer(text, lead.contact_name, listing.title))
        throw fieldRefusal(field, 'Remove the buyer’s name. Everyone can read this.')
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
) {
  const lead = await requireWorkableLead(ctx, leadId)
  const message = await ctx.db
    .selectFrom('lead_message')
    .select(['id', 'body'])
    .where('id', '=', messageId)
    .where('lead_id', '=', leadId)
    .where('author', '=', 'seller')
    .executeTakeFirstOrThrow(notFound('message not found...'))
  const listing = await requireEditableListing(ctx, lead.listing_id ?? 0)
  if (!isPublicListing(listing, ctx.now()) || !canContactSeller(listing))
    throw new Refusal('conflict', { message: 'This listing is no longer for sale.' })
  return { lead, message, listing }
}

/**
 * Checks for the buyer's full name, and for a part of it with a capital letter. Names are also ordinary words, so a part
 * doesn't count at a sentence's start unless it addresses someone ("Will it fly?", but "Will, it does"), before a number
 * ("May 2024"), or if the listing's title has it ("King Air"). Initials don't count.
 */
function namesBuyer(text: string, name: string, title: string): boolean {
  const parts = splitWords(name)
  const ordinary = new Set(splitWords(title))
  const names = new Set(parts.filter((part) => part.length > 2 && !ordinary.has(part)))
  const isFullName =
    parts.length > 1 && ` ${splitWords(text).join(' ')} `.includes(` ${parts.join(' ')} `)
  const words = text.match(nameLike) ?? []
  return isFullName || words.some((word) => names.has(foldLetters(word)))
}

const splitWords = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A capitalized word that isn't the first of a sentence, or that a comma or colon follows. */
const nameLike =
  /(?<![\p{L}\p{M}\p{N}])(?:(?<!^\s*|[.!?:]\s+|\n\s*)|(?<=\b(?:Mr|Mrs|Ms|Dr)\.\s+)|(?=[\p{L}\p{M}]+[,:]))\p{Lu}[\p{L}\p{M}]*(?![\p{L}\p{M}]|\s+\d)/gu

type MessageOfLead = { leadId: number; messageId: number }
