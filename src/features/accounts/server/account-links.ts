import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken, newToken } from '#kernel/server/secret-tokens.ts'
import { lifetimes } from '../limits.ts'
import type { Account } from './find-account.ts'
import { isUsable } from './is-usable.ts'

type Purpose = 'confirm-email' | PasswordPurpose
/** Both let their owner choose a password; the second is the first one of an account that staff opened. */
type PasswordPurpose = 'reset-password' | 'set-password'

const seconds: Record<Purpose, number> = {
  'confirm-email': lifetimes.confirmLinkSeconds,
  'reset-password': lifetimes.resetLinkSeconds,
  'set-password': lifetimes.setPasswordLinkSeconds,
}

/** A link for one use. Those of the same purpose that went out before it die. */
export async function makeLink(ctx: AppContext, { id, email }: LinkOwner, purpose: Purpose) {
  const token = newToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + seconds[purpose] * 1_000)
  await killLinks(ctx, id, purpose)
  await ctx.db
    .insertInto('account_link')
    .values({
      token_hash: hashToken(token),
      profile_id: id,
      purpose,
      email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return {
    url: toLinkUrl(ctx, purpose, email, token),
    token,
    expiresAt,
    mark: hashToken(token).toString('hex'),
  }
}

/**
 * Takes a link: of several at once one gets it, and only while its account still has the address that it was
 * sent to. Returns whose it was.
 */
export async function takeLink(
  ctx: AppContext,
  purposes: readonly Purpose[],
  email: string,
  token: string,
) {
  return ctx.db
    .updateTable('account_link')
    .from('profile')
    .set({ used_at: ctx.now() })
    .whereRef('profile.id', '=', 'account_link.profile_id')
    .whereRef('profile.email', '=', 'account_link.email')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where(sql`lower(profile.email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .where(isUsable(ctx))
    .returning(['profile.id', 'profile.email'])
    .executeTakeFirst()
}

export async function killLinks({ db, now }: AppContext, profileId: number, purpose: Purpose) {
  await db
    .updateTable('account_link')
    .set({ used_at: now() })
    .where('profile_id', '=', profileId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Begins with the site's known address, never with the host that a request named. */
function toLinkUrl({ site }: AppContext, purpose: Purpose, email: string, token: string) {
  return purpose === 'confirm-email'
    ? `${site.url}/confirmEmail?${new URLSearchParams({ email, token }).toString()}`
    : `${site.url}/resetpass?${new URLSearchParams({ resettoken: token, email, ...(purpose === 'set-password' && { first: '1' }) }).toString()}`
}

type LinkOwner = Pick<Account, 'id' | 'email'>
