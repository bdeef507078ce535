import { operation } from '#kernel/server/operation.ts'
import { activateListingEndpoint } from '../../status-contract.ts'
import { assertContact } from '../listings/assert-contact.ts'
import { activate } from './activation.ts'
import { changeStatusWithLock } from './change-status.ts'

export const activateListing = operation(activateListingEndpoint, (ctx, { id }) =>
  changeStatusWithLock(ctx, id, 'activate', async (ctx, listing) => {
    await assertContact(ctx, listing)
    return activate(ctx, listing)
  }),
)
