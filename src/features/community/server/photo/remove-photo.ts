import { operation } from '#kernel/server/operation.ts'
import { removePhotoEndpoint } from '../../contract.ts'
import { replacePhoto } from './replace-photo.ts'

export const removePhoto = operation(removePhotoEndpoint, async (ctx) => {
  await replacePhoto(ctx, null)
  return { removed: true as const }
})
