import { readToken, signToken } from '#features/mail/server/public/signed-token.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { answerWithinDays } from '../../still-for-sale-rules.ts'

/** Where a mailed question about a listing is answered. Whoever has the mail may answer, without an account's password. */
export async function stillForSaleLink(ctx: AppContext, listingId: number): Promise<string> {
  const subject = `${listingId}:${ctx.now().getTime()}`
  return `/listing/still-for-sale?t=${await signToken(ctx, 'still-for-sale', subject)}`
}

/** The listing that a key answers for; null when it is not one of ours, or of a question too long ago. */
export async function readStillForSaleKey(ctx: AppContext, key: string): Promise<number | null> {
  const subject = await readToken(ctx, 'still-for-sale', key)
  const [, id, askedMs] = /^(\d+):(\d+)$/.exec(subject ?? '') ?? []
  if (!id || !askedMs) return null
  const isOver = ctx.now().getTime() - Number(askedMs) > answerWithinDays * dayMs
  return isOver ? null : Number(id)
}
