import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { keyedHash } from '#kernel/server/secrets/site-secret.ts'
import { type PaymentWarning, patternKinds } from '../../payment-warnings.ts'
import type { LeadRow } from '../conversation-row.ts'
import type { ConversationSide } from '../reply-address.ts'
import { inspectPayments } from './find-payment-warnings.ts'

/**
 * Stores which warnings a message raised, so that staff see patterns across conversations. Stores neither its text nor
 * the details, such as account numbers: only keyed hashes of them. Must be called in the transaction that saves the
 * message.
 */
export async function recordWarnings(ctx: AppContext, lead: LeadRow, message: JudgedMessage) {
  const { author, body } = message
  const found = inspectPayments(body, new URL(ctx.site.url).hostname)
  const hashes = await Promise.all(
    found.details.slice(0, maxDetails).map((detail) => keyedHash(ctx, 'message detail', detail)),
  )
  const own = await withoutRepeated(ctx, lead, author, hashes)
  const isConfirmation = hashes.length > 0 && own.length === 0
  const kinds = found.kinds.filter(
    (kind) =>
      patternKinds.some((item) => item === kind) &&
      !(isConfirmation && detailKinds.has(kind)) &&
      // A link to a well-known escrow company.
      !(kind === 'escrow' && own.length === 0),
  )
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
      detail_hashes: own,
    })
    .execute()
}

/** Removes details that the other side named before in this conversation, because this side only confirms them. */
async function withoutRepeated(
  ctx: AppContext,
  lead: LeadRow,
  author: ConversationSide,
  hashes: Buffer[],
) {
  if (hashes.length === 0) return hashes
  const talkId = lead.joined_to_id ?? lead.id
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from message_warning, unnest(detail_hashes) as hash
    where side <> ${author} and lead_id in (select id from lead where id = ${talkId} or joined_to_id = ${talkId})
  `.execute(ctx.db)
  return hashes.filter((hash) => !rows.some((row) => row.hash.equals(hash)))
}

/** Limits what a message of many numbers stores. */
const maxDetails = 20
/** Kinds that a confirmed detail raises. */
const detailKinds: ReadonlySet<PaymentWarning> = new Set(['bank-details', 'crypto', 'look-alike'])

type JudgedMessage = { author: ConversationSide; profileId: number | null; body: string | null }
