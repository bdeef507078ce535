import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { sellerOf } from '#features/listings/server/public/seller-of.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { askContactAddressEndpoint } from '../contract.ts'
import { askContactAddress } from './ask-contact-address.ts'
import { contactAddress } from './contact-address.ts'

export const askForContactAddress = operation(askContactAddressEndpoint, async (ctx, { id }) => {
  const listing = await editableListing(ctx, id)
  const address = await contactAddress(ctx, listing, await sellerOf(ctx, id))
  const { email, state } = address
  if (email === null || (state !== 'unasked' && state !== 'waiting')) return address
  if (!(await askContactAddress(ctx, listing.profile_id, email)))
    throw new Refusal('slow_down', {
      message: 'This address was asked several times today. Please try again tomorrow.',
      retryAfterSeconds: 24 * 3_600,
    })
  return { email, state: 'waiting' as const }
})
