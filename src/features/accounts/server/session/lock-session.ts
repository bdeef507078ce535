import { operation } from '#kernel/server/operation.ts'
import { lockSessionEndpoint } from '../../contract.ts'

/** From here on the token opens nothing but the way back: the password, or the way out. */
export const lockSession = operation(lockSessionEndpoint, async ({ actor, db }) => {
  await db
    .updateTable('session')
    .set({ is_locked: true })
    .where('token_hash', '=', Buffer.from(actor.sessionHash, 'hex'))
    .execute()
  return { message: 'The session is locked.' }
})
