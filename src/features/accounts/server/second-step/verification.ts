import type { ActorContext } from '#kernel/app-context.ts'
import { lifetimes } from '../../limits.ts'

export async function isRecentlyVerified({ db, now, actor }: ActorContext): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .where('verified_at', '>', new Date(now().getTime() - lifetimes.verificationSeconds * 1_000))
    .executeTakeFirst()
  return session !== undefined
}

/** Notes that the session's owner is there; what was shown beside a password counts for the session from now on. */
export async function noteVerified({ db, now, actor }: ActorContext, showedFactor: boolean) {
  await db
    .updateTable('session')
    .set({ verified_at: now(), ...(showedFactor && { has_factor: true }) })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
}
