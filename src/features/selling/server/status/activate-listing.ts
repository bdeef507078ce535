import { operation } from '#kernel/server/operation.ts'
import { activateListingEndpoint } from '../../status-contract.ts'
import { demandContact } from '../listings/demand-contact.ts'
import { activate } from './activation.ts'
import { changeHeld } from './change-status.ts'

export const activateListing = operation(activateListingEndpoint, (ctx, { id }) =>
  changeHeld(ctx, id, 'activate', async (ctx, listing) => {
    await demandContact(ctx, listing)
    return activate(ctx, listing)
  }),
)
