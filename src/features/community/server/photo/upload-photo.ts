import { randomUUID } from 'node:crypto'
import { imageKeys } from '#features/media/image-files.ts'
import { receiveFirstFile } from '#features/media/server/public/receive-files.ts'
import { renderUpload } from '#features/media/server/public/render-upload.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadPhotoEndpoint } from '../../contract.ts'
import { photoTooLargeMessage } from '../../document-rules.ts'
import { photoFolder, toPhoto } from './photo-row.ts'
import { replacePhoto } from './replace-photo.ts'

/** Re-encodes the photo and discards the original. */
export const uploadPhoto = operation(uploadPhotoEndpoint, async (ctx) => {
  await consumeRateLimit(ctx, photosByProfile, String(ctx.actor.profileId))
  const rendered = await receiveFirstFile(ctx, photo, ({ read }) => renderUpload(read))
  const at = { folder: photoFolder, name: randomUUID() }
  await storeImage(ctx, at, rendered)
  const { width, height, preview } = rendered
  const row = { ...at, width, height, preview }
  try {
    await replacePhoto(ctx, row)
  } catch (error) {
    await getStorage(ctx).remove(imageKeys(at))
    throw error
  }
  return toPhoto(row)
})

const photo = { missing: 'Select an image.', tooLarge: photoTooLargeMessage }
const photosByProfile: RateLimit = { name: 'community-photo', points: 60, seconds: 3_600 }
