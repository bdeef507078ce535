import { operation } from '#kernel/server/operation.ts'
import { lockSessionEndpoint } from '../../contract.ts'
import { announceSessionEnd } from './sessions.ts'

/** Locks the session. Its token can then only be used to enter the password or to log out. */
export const lockSession = operation(lockSessionEndpoint, async (ctx) => {
  const { actor, db } = ctx
  await db
    .updateTable('session')
    .set({ is_locked: true })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
  // Closes the session's open streams.
  await announceSessionEnd(ctx, actor.profileId)
  return { message: 'Session locked.' }
})
