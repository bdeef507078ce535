import { isUndeliverable } from '#features/mail/server/public/undeliverable-addresses.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { omit } from '#kernel/omit.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { getAuthEndpoint, type SessionUser, testAuthEndpoint } from '../../contract.ts'
import { findLockedSession } from '../session/find-locked-session.ts'
import { deletionDayKey } from './deletion/deletion-day.ts'

export const getAuth = operation(getAuthEndpoint, async (ctx) => {
  const { user, ...auth } = await loadAuth(ctx)
  return {
    ...auth,
    user: user && {
      ...omit(user, 'isEmailUndeliverable'),
      userRoles: user.userRoles.join(','),
    },
  }
})

/** Returns the logged-in user and the session state for pages. */
export async function loadAuth(ctx: AppContext) {
  const user = await sessionUser(ctx)
  const locked = user ? undefined : await findLockedSession(ctx)
  return {
    isAuthenticated: user !== null,
    isLocked: locked !== undefined,
    lockedUserName: locked?.email ?? null,
    user,
  }
}

export const testAuth = operation(testAuthEndpoint, async () => ({
  isAuthenticated: true as const,
}))

/** `isEmailUndeliverable` is only for the notice on pages. */
type PageUser = SessionUser & { isEmailUndeliverable: boolean }

/** Returns the logged-in user, as displayed on pages. */
async function sessionUser({ actor, db, services }: AppContext): Promise<PageUser | null> {
  if (!actor) return null
  const profile = await db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'presence', 'email_confirmed_at'])
    .select(isUndeliverable('email').as('is_undeliverable'))
    .select(services.get(deletionDayKey).as('deletion_day'))
    .where('id', '=', actor.profileId)
    .executeTakeFirstOrThrow()
  return {
    profileId: actor.profileId,
    aspNetUserId: actor.aspNetUserId,
    username: actor.email,
    firstName: profile.first_name,
    lastName: profile.last_name,
    userRoles: [...actor.roles, ...(actor.withheldRoles ?? [])],
    presence: profile.presence,
    isEmailConfirmed: profile.email_confirmed_at !== null,
    isEmailUndeliverable: profile.is_undeliverable,
    deletionDueAt: profile.deletion_day?.toISOString() ?? null,
  }
}
