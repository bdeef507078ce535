import { operation } from '#kernel/server/operation.ts'
import { getAuthEndpoint } from '../../contract.ts'
import { lockedSession } from '../session/locked-session.ts'
import { sessionUser } from './session-user.ts'

export const getAuth = operation(getAuthEndpoint, async (ctx) => {
  const user = await sessionUser(ctx)
  const locked = user ? undefined : await lockedSession(ctx)
  return {
    isAuthenticated: user !== null,
    isLocked: locked !== undefined,
    lockedUserName: locked?.email ?? null,
    user,
  }
})
