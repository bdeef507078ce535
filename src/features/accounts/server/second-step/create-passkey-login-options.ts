import { createPasskeyOptions } from '#features/factors/server/public/create-passkey-options.ts'
import { operation } from '#kernel/server/operation.ts'
import { createPasskeyLoginOptionsEndpoint } from '../../second-step-contract.ts'
import { readTicket } from './tickets.ts'

/** Without a ticket, any passkey for this site is accepted and determines the account. */
export const createPasskeyLoginOptions = operation(
  createPasskeyLoginOptionsEndpoint,
  async (ctx, { ticket }) => {
    if (ticket === undefined) return createPasskeyOptions(ctx, 'log-in', null)
    const { profileId } = await readTicket(ctx, ticket, 0)
    return createPasskeyOptions(ctx, 'second-step', profileId)
  },
)
