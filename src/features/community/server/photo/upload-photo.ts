import { randomUUID } from 'node:crypto'
import { pictureFiles } from '#features/media/picture-files.ts'
import { inspectPicture } from '#features/media/server/public/inspect-picture.ts'
import { receiveFirstFile } from '#features/media/server/public/receive-files.ts'
import { renderPicture } from '#features/media/server/public/render-picture.ts'
import { storePicture } from '#features/media/server/public/store-picture.ts'
import { UnusablePicture } from '#features/media/server/public/unusable-picture.ts'
import { wrongField } from '#kernel/errors.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, type Limit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadPhotoEndpoint } from '../../contract.ts'
import { tooLargePhoto } from '../../document-rules.ts'
import { photoFolder, toPhoto } from './photo-row.ts'
import { replacePhoto } from './replace-photo.ts'

/** It is made anew before it is kept: what was sent is not. */
export const uploadPhoto = operation(uploadPhotoEndpoint, async (ctx) => {
  await consume(ctx, photosByProfile, String(ctx.actor.profileId))
  const rendered = await receiveFirstFile(ctx, photo, ({ read }) =>
    inTurn(async () => render(await read())),
  )
  const at = { folder: photoFolder, name: randomUUID() }
  await storePicture(ctx, at, rendered)
  const { width, height, preview } = rendered
  const row = { ...at, width, height, preview }
  try {
    await replacePhoto(ctx, row)
  } catch (error) {
    await getStorage(ctx).remove(pictureFiles(at))
    throw error
  }
  return toPhoto(row)
})

const photo = { missing: 'Choose a picture.', tooLarge: tooLargePhoto }
const photosByProfile: Limit = { name: 'community-photo', points: 60, seconds: 3_600 }

/** A file is held whole while it is worked on. */
const inTurn = limitConcurrency(1)

async function render(content: Uint8Array) {
  try {
    await inspectPicture(content)
    return await renderPicture(content, 0)
  } catch (error) {
    if (error instanceof UnusablePicture) throw wrongField('file', error.message)
    throw error
  }
}
