import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { spend } from '#kernel/server/rate-limit.ts'
import { limits } from './limits.ts'

/**
 * What the given address gets. Only whoever writes from an account that confirmed it gets a copy: anybody may type
 * an address, and their words are not carried to strangers, nor is a mailbox flooded. The lead goes out in any case.
 */
export async function receiptKind(ctx: AppContext, address: string): Promise<ReceiptKind> {
  const isOwn = await isOwnAddress(ctx, address)
  try {
    await spend(ctx, isOwn ? limits.receiptsToOwnAddress : limits.receiptsByAddress, address)
    return isOwn ? 'full' : 'brief'
  } catch (error) {
    if (error instanceof Refusal) return 'none'
    throw error
  }
}

async function isOwnAddress({ db, actor }: AppContext, address: string): Promise<boolean> {
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
