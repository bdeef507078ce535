import { askPasskey } from '#features/factors/server/public/ask-passkey.ts'
import { operation } from '#kernel/server/operation.ts'
import { askLogInPasskeyEndpoint } from '../../second-step-contract.ts'
import { readTicket } from './tickets.ts'

/** Without a ticket any passkey of this site may answer, and says itself whose it is. */
export const askLogInPasskey = operation(askLogInPasskeyEndpoint, async (ctx, { ticket }) => {
  if (ticket === undefined) return askPasskey(ctx, 'log-in', null)
  const { profileId } = await readTicket(ctx, ticket, 0)
  return askPasskey(ctx, 'second-step', profileId)
})
