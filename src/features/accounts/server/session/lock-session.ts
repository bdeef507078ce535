import { operation } from '#kernel/server/operation.ts'
import { lockSessionEndpoint } from '../../contract.ts'
import { announceSessionEnd } from './sessions.ts'

/** From here on the token opens nothing but the way back: the password, or the way out. */
export const lockSession = operation(lockSessionEndpoint, async (ctx) => {
  const { actor, db } = ctx
  await db
    .updateTable('session')
    .set({ is_locked: true })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
  // Nor does it hear more of what it has open.
  await announceSessionEnd(ctx, actor.profileId)
  return { message: 'The session is locked.' }
})
