import { requireEditableListing } from '#features/listings/server/public/require-editable-listing.ts'
import { Refusal } from '#kernel/errors.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { setTitleImageEndpoint } from '../../images-contract.ts'
import { recordStaffChange } from '../listings/record-staff-change.ts'
import { changeListing } from '../status/listing-transitions.ts'
import { findImages } from './get-listing-images.ts'
import { findImageByUrl, imageRows, saveImageOrder } from './image-rows.ts'

/**
 * Moves an image to the first position and keeps the order of the others. Increments the version so that open editors
 * notice.
 */
export const setTitleImage = writeOperation(setTitleImageEndpoint, async (ctx, { id, t, s, l }) => {
  const listing = await requireEditableListing(ctx, id, {
    shouldLock: true,
    changesVisibleContent: true,
  })
  const addresses = [t, s, l].filter((address) => address !== undefined)
  if (addresses.length === 0 || !addresses.every((address) => /\.jpg$/i.test(address)))
    throw new Refusal('invalid_input', { message: 'Title images must have a .jpg extension.' })
  const images = await imageRows(ctx, id)
  const [title, ...others] = new Set(addresses.map((address) => findImageByUrl(images, address)))
  if (!title || others.length > 0)
    throw new Refusal('not_found', { message: 'This image no longer exists.' })
  await saveImageOrder(ctx, [title, ...images.filter((image) => image !== title)])
  await changeListing(ctx, listing, {})
  await recordStaffChange(ctx, 'listing.images', listing, { after: { titleChanged: true } })
  return findImages(ctx, listing)
})
