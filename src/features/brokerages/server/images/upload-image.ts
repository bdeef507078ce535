import { randomUUID } from 'node:crypto'
import { imageKeys } from '#features/media/image-files.ts'
import { inspectImage } from '#features/media/server/public/inspect-image.ts'
import { receiveFiles } from '#features/media/server/public/receive-files.ts'
import { type RenderedImage, renderImage } from '#features/media/server/public/render-image.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import { UnsupportedImageError } from '#features/media/server/public/unsupported-image-error.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { limitConcurrency } from '#kernel/server/limit-concurrency.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadImageEndpoint } from '../../image-contract.ts'
import {
  type ImageKind,
  imageRules,
  imageTooLargeMessage,
  maxImageBytes,
} from '../../image-rules.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { imageFolder, loadImages } from './image-rows.ts'
import { assignImage } from './image-target.ts'
import { readImageUpload } from './image-upload.ts'

/**
 * Checks permissions before reading the file. Re-encodes the image and discards the original with its location
 * metadata. The sweeper deletes files without a row.
 */
export const uploadImage = operation(uploadImageEndpoint, async (ctx) => {
  const { target, file, end } = await readImageUpload(ctx)
  try {
    await requireAdministrator(ctx, target.bizId)
    await consumeRateLimit(ctx, imagesByProfile, String(ctx.actor.profileId), tooManyImagesMessage)
    const rendered = await receiveFiles(ctx, async (receive) => {
      const { read } = await receive(file, imageTooLargeMessage(target.kind))
      return inTurn(async () => render(await read(), target.kind))
    })
    const at = { folder: imageFolder(target.bizId), name: randomUUID() }
    await storeImage(ctx, at, rendered)
    await inTransaction(ctx, (ctx) => assignImage(ctx, target, { ...at, ...rendered })).catch(
      async (error: unknown) => {
        await getStorage(ctx).remove(imageKeys(at))
        throw error
      },
    )
  } finally {
    await end()
  }
  return loadImages(ctx, target.bizId)
})

const imagesByProfile: RateLimit = { name: 'brokerage-picture', points: 300, seconds: 3_600 }
const tooManyImagesMessage = 'You’ve uploaded too many images. Please try again later.'

/** Limits memory usage, because large files are processed in memory. */
const inTurn = limitConcurrency(2)

async function render(content: Uint8Array, kind: ImageKind): Promise<RenderedImage> {
  if (content.length > maxImageBytes[kind]) throw fieldRefusal('file', imageTooLargeMessage(kind))
  try {
    await inspectImage(content)
    const rendered = await renderImage(content, 0)
    assertWide(rendered, kind)
    return rendered
  } catch (error) {
    if (error instanceof UnsupportedImageError) throw fieldRefusal('file', error.message)
    throw error
  }
}

function assertWide({ width }: RenderedImage, kind: ImageKind) {
  const { titleMinWidth } = imageRules
  if ((kind === 'title' || kind === 'office') && width < titleMinWidth)
    throw fieldRefusal(
      'file',
      `The image is ${width} pixels wide. A cover photo must be at least ${titleMinWidth} pixels wide.`,
    )
}
