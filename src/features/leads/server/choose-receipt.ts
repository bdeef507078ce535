import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import { leadLimits } from './lead-limits.ts'

/**
 * Returns a full receipt only if the address is the sender's own and confirmed. Anyone can enter an address, so
 * receipts could otherwise be used for spam. The lead itself is always sent.
 */
export async function chooseReceipt(ctx: AppContext, address: string): Promise<ReceiptKind> {
  const isOwn = await isOwnAddress(ctx, address)
  const limit = isOwn ? leadLimits.receiptsToOwnAddress : leadLimits.receiptsByAddress
  if (!(await tryConsumeRateLimit(ctx, limit, address))) return 'none'
  return isOwn ? 'full' : 'brief'
}

export async function isOwnAddress({ db, actor }: AppContext, address: string): Promise<boolean> {
  if (!actor) return false
  const own = await db
    .selectFrom('profile')
    .select('id')
    .where('id', '=', actor.profileId)
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return own !== undefined
}

export type ReceiptKind = 'full' | 'brief' | 'none'
