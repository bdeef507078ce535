import { endSessionsByStaff } from '#features/accounts/server/public/staff-sessions.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { endSessionEndpoint, endSessionsEndpoint } from '../access-contract.ts'
import { findUser } from './find-user.ts'

export const endSession = operation(endSessionEndpoint, async (ctx, { id, sessionId }) => ({
  ended: await endSessionsByStaff(ctx, await findUser(ctx, { id }), sessionId),
}))

export const endSessions = operation(endSessionsEndpoint, async (ctx, { id }) => ({
  ended: await endSessionsByStaff(ctx, await findUser(ctx, { id })),
}))
