import type { AppContext } from '#kernel/app-context.ts'
import { keyedHash } from '#kernel/server/secrets/site-secret.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { Side } from '../reply-address.ts'
import { inspectPayments } from './find-payment-warnings.ts'

/**
 * Stores which warnings a message raised, so that staff see patterns across conversations. Stores neither its text nor
 * the details, such as account numbers: only keyed hashes of them. Must be called in the transaction that saves the
 * message.
 */
export async function recordWarnings(ctx: AppContext, lead: LeadRow, message: JudgedMessage) {
  const { author, body } = message
  const { kinds, details } = inspectPayments(body, new URL(ctx.site.url).hostname)
  if (kinds.length === 0) return
  const isPrivateSeller = author === 'seller' && lead.biz_id === null
  const profileId = message.profileId ?? (isPrivateSeller ? lead.seller_profile_id : null)
  const isGuest = author === 'buyer' && profileId === null
  await ctx.db
    .insertInto('message_warning')
    .values({
      lead_id: lead.id,
      side: author,
      profile_id: profileId,
      address_hash: isGuest
        ? await keyedHash(ctx, 'message sender', lead.contact_email.toLowerCase())
        : null,
      at: ctx.now(),
      kinds,
      detail_hashes: await Promise.all(
        details.map((detail) => keyedHash(ctx, 'message detail', detail)),
      ),
    })
    .execute()
}

type JudgedMessage = { author: Side; profileId: number | null; body: string | null }
