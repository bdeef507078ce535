import { editableListing } from '#features/listings/server/public/editable-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { setTitleImageEndpoint } from '../../images-contract.ts'
import { recordByStaff } from '../listings/record-by-staff.ts'
import { changeListing } from '../status/listing-transitions.ts'
import { imageAt, imageRows, placeImages } from './image-rows.ts'
import { findImages } from './listing-images.ts'

/**
 * The title image is the first one; the others follow in the order they had. The order is the editor's too, so whoever
 * is editing is told of it.
 */
export const setTitleImage = operation(setTitleImageEndpoint, (ctx, { id, t, s, l }) =>
  inTransaction(ctx, async (ctx) => {
    const listing = await editableListing(ctx, id, { isHeld: true, changesShown: true })
    const addresses = [t, s, l].filter((address) => address !== undefined)
    if (addresses.length === 0 || !addresses.every((address) => /\.jpg$/i.test(address)))
      throw new Refusal('invalid_input', { message: 'Title images must have a .jpg extension.' })
    const images = await imageRows(ctx, id)
    const [title, ...others] = new Set(addresses.map((address) => imageAt(images, address)))
    if (!title || others.length > 0)
      throw new Refusal('not_found', { message: 'This image is not there any more.' })
    await placeImages(ctx, [title, ...images.filter((image) => image !== title)])
    await changeListing(ctx, listing, {})
    await recordByStaff(ctx, 'listing.images', listing, { after: { titleChanged: true } })
    return findImages(ctx, listing)
  }),
)
