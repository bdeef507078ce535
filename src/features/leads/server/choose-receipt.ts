import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { limits, tryConsume } from './limits.ts'

/**
 * Only an address that the sender's account has confirmed gets a copy: anybody can type an address, and the site must
 * neither carry their words to strangers nor flood a mailbox. The lead itself goes out in any case.
 */
export async function chooseReceipt(ctx: AppContext, address: string): Promise<ReceiptKind> {
  const isOwn = await isOwnAddress(ctx, address)
  const limit = isOwn ? limits.receiptsToOwnAddress : limits.receiptsByAddress
  if (!(await tryConsume(ctx, limit, address))) return 'none'
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
