import { recordIdentityUse } from '#features/factors/server/public/add-identity.ts'
import { listSecondStepMethods, lockFactors } from '#features/factors/server/public/factor-owner.ts'
import { IssuerLoginError } from '#features/factors/server/public/issuer-login-error.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { isUsableAccount } from '../public/is-usable-account.ts'
import { createTicket } from '../second-step/tickets.ts'
import { completeLogin } from '../session/complete-login.ts'
import { createSession } from '../session/sessions.ts'

/** Finds the account that an identity is linked to. Email addresses don't matter, because issuers may reassign them. */
export function findIdentity(
  ctx: AppContext,
  { issuer, subject }: { issuer: string; subject: string },
) {
  return ctx.db
    .selectFrom('identity')
    .innerJoin('profile', 'profile.id', 'identity.profile_id')
    .select(['identity.id', 'profile_id', isUsableAccount(ctx).as('is_usable')])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/**
 * Logs in the owner of an identity, or creates a ticket if the account has a second factor. Returns the page to open. A
 * logged-in owner gets a new session, which counts as a recent verification.
 */
export async function logInWithIdentity(
  ctx: AppContext,
  identity: Identity,
  { state, ticket, returnTo, label }: Login,
): Promise<string> {
  const { id, profile_id: profileId } = identity
  if (ctx.actor && ctx.actor.profileId !== profileId) throw new IssuerLoginError('other-account')
  if (!identity.is_usable) throw new IssuerLoginError('disabled')
  const owner = { id: profileId, identityId: id }
  const opened = await inTransaction(ctx, async (ctx) => {
    await lockFactors(ctx, profileId)
    await recordIdentityUse(ctx, id)
    const methods = await listSecondStepMethods(ctx, profileId)
    if (methods.length === 0) return { token: await createSession(ctx, owner, false) }
    await createTicket(ctx, owner, inBrowser, ticket)
    return null
  })
  if (!opened) return toContinuationPath(state)
  // The account was disabled or the identity was unlinked concurrently.
  if (!opened.token) throw new IssuerLoginError('disabled')
  const by = t`With the account at “${label}”`
  await completeLogin(ctx, profileId, opened.token, { ...inBrowser, by })
  return returnTo ?? '/'
}

/** Returns the path of the page that continues a login after the issuer's response. */
export function toContinuationPath(request: string): string {
  return `/single-sign-on?${new URLSearchParams({ request })}`
}

const inBrowser = { remember: false, cookieOnly: true }

type Identity = { id: number; profile_id: number; is_usable: boolean }
type Login = { state: string; ticket: string; returnTo: string | null; label: string }
