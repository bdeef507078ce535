import { findSeller } from '#features/listings/server/public/find-seller.ts'
import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { requestContactConfirmationEndpoint } from '../contract.ts'
import { findContactAddress } from './find-contact-address.ts'
import { sendContactConfirmation } from './send-contact-confirmation.ts'

export const requestContactConfirmation = operation(
  requestContactConfirmationEndpoint,
  async (ctx, { id }) => {
    const listing = await requireEditableListing(ctx, id)
    const address = await findContactAddress(ctx, listing, await findSeller(ctx, id))
    const { email, state } = address
    if (email === null || (state !== 'unasked' && state !== 'waiting')) return address
    if (!(await sendContactConfirmation(ctx, listing.profile_id, email)))
      throw new Refusal('slow_down', {
        message: 'We’ve already asked this address several times today. Please try again tomorrow.',
        retryAfterSeconds: 24 * 3_600,
      })
    return { email, state: 'waiting' as const }
  },
)
