import { signToken, verifyToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { reminderLinkDays } from '../../still-for-sale-rules.ts'

/** Returns the emailed link for confirming a listing. It works without logging in. */
export async function stillForSaleLink(ctx: AppContext, listingId: number): Promise<string> {
  const subject = `${listingId}:${ctx.now().getTime()}`
  return `/listing/still-for-sale?t=${await signToken(ctx, 'still-for-sale', subject)}`
}

/** Returns the listing ID for a key, or null if the key is invalid or expired. */
export async function readStillForSaleKey(ctx: AppContext, key: string): Promise<number | null> {
  const subject = await verifyToken(ctx, 'still-for-sale', key)
  const [, id, sentMs] = /^(\d+):(\d+)$/.exec(subject ?? '') ?? []
  if (!id || !sentMs) return null
  const isExpired = ctx.now().getTime() - Number(sentMs) > reminderLinkDays * dayMs
  return isExpired ? null : Number(id)
}
