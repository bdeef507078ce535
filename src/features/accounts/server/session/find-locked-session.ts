import type { AppContext } from '#kernel/app-context.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { isUsableAccount } from '../public/is-usable-account.ts'
import { readRequestToken } from '../public/session-cookie.ts'
import { isSessionOpen } from './session-end.ts'

/** Returns the locked session of the request's token. */
export async function findLockedSession(ctx: AppContext) {
  const { config, db, visitor } = ctx
  const sent = readRequestToken(config, visitor.authorization, visitor.cookies)
  if (!sent) return undefined
  return db
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select(['token_hash', 'email', 'password_hash'])
    .where('token_hash', '=', hashToken(sent.token))
    .where(isSessionOpen(ctx))
    .where('is_locked', '=', true)
    .where(isUsableAccount(ctx))
    .executeTakeFirst()
}
