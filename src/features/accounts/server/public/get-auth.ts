import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { getAuthEndpoint } from '../../contract.ts'
import { findLockedSession } from '../session/find-locked-session.ts'
import { sessionUser } from './session-user.ts'

export const getAuth = operation(getAuthEndpoint, async (ctx) => {
  const { user, ...auth } = await loadAuth(ctx)
  return { ...auth, user: user && { ...user, userRoles: user.userRoles.join(',') } }
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
