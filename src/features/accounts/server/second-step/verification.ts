import type { ActorContext } from '#kernel/app-context.ts'
import { accountLifetimes } from '../../limits.ts'

export async function isRecentlyVerified({ db, now, actor }: ActorContext): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .where(
      'verified_at',
      '>',
      new Date(now().getTime() - accountLifetimes.verificationSeconds * 1_000),
    )
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Records that the session's owner was verified. If a factor was used, the session counts as having a second factor.
 */
export async function recordVerification({ db, now, actor }: ActorContext, showedFactor: boolean) {
  await db
    .updateTable('session')
    .set({ verified_at: now(), ...(showedFactor && { has_factor: true }) })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
}
