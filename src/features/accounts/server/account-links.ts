import { sql } from 'kysely'
import { clearUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { accountLifetimes } from '../limits.ts'
import type { StoredAccount } from './find-account.ts'
import { isUsableAccount } from './public/is-usable-account.ts'

type Purpose = 'confirm-email' | PasswordPurpose
/**
 * Purposes of links for choosing a password. `set-password` is for the first password of an account created by staff.
 */
type PasswordPurpose = 'reset-password' | 'set-password'

const seconds: Record<Purpose, number> = {
  'confirm-email': accountLifetimes.confirmLinkSeconds,
  'reset-password': accountLifetimes.resetLinkSeconds,
  'set-password': accountLifetimes.setPasswordLinkSeconds,
}

/** Creates a single-use link. Invalidates earlier links with the same purpose. */
export async function createLink(ctx: AppContext, { id, email }: LinkOwner, purpose: Purpose) {
  const token = newToken()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + seconds[purpose] * 1_000)
  await invalidateLinks(ctx, id, purpose)
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
 * Consumes a link and returns its account. Only one of several concurrent calls succeeds. Fails if the account no
 * longer has the email address that the link was sent to. The address can evidently receive email.
 */
export async function consumeLink(
  ctx: AppContext,
  purposes: readonly Purpose[],
  email: string,
  token: string,
) {
  const owner = await ctx.db
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
    .where(isUsableAccount(ctx))
    .returning(['profile.id', 'profile.email'])
    .executeTakeFirst()
  if (owner) await clearUndeliverable(ctx, owner.email)
  return owner
}

export async function invalidateLinks(
  { db, now }: AppContext,
  profileId: number,
  purpose: Purpose,
) {
  await db
    .updateTable('account_link')
    .set({ used_at: now() })
    .where('profile_id', '=', profileId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses the site's configured URL, never the request's Host header, to prevent host header injection. */
function toLinkUrl({ site }: AppContext, purpose: Purpose, email: string, token: string) {
  return purpose === 'confirm-email'
    ? `${site.url}/confirmEmail?${new URLSearchParams({ email, token }).toString()}`
    : `${site.url}/resetpass?${new URLSearchParams({ resettoken: token, email, ...(purpose === 'set-password' && { first: '1' }) }).toString()}`
}

type LinkOwner = Pick<StoredAccount, 'id' | 'email'>
