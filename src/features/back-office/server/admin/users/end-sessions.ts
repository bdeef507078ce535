import { endSessionsByStaff } from '#features/accounts/server/public/staff-sessions.ts'
import { operation } from '#kernel/server/operation.ts'
import { endSessionsEndpoint } from '../../../user-sessions-contract.ts'
import { findUser } from './find-user.ts'

export const endSessions = operation(endSessionsEndpoint, async (ctx, { id }) => ({
  ended: await endSessionsByStaff(ctx, await findUser(ctx, { id })),
}))
