import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { imageKeys } from '#features/media/image-files.ts'
import { inspectImage, UnsupportedImageError } from '#features/media/server/public/inspect-image.ts'
import {
  type FilePart,
  receiveFiles,
  tooManyImagesMessage,
} from '#features/media/server/public/receive-files.ts'
import { type RenderedImage, renderImage } from '#features/media/server/public/render-image.ts'
import { storeImage } from '#features/media/server/public/store-image.ts'
import type { AppContext, MultipartPart } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { rowId } from '#kernel/fields.ts'
import { t } from '#kernel/messages/translate.ts'
import { operation, readFields } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { limitConcurrency } from '#kernel/server/limits/limit-concurrency.ts'
import { consumeRateLimit, type RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { uploadImageEndpoint } from '../../image-contract.ts'
import {
  type ImageKind,
  imageKinds,
  imageRules,
  imageTooLargeMessage,
  maxImageBytes,
} from '../../image-rules.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { brokerageImageFolder, loadImages } from './image-rows.ts'
import { assignImage, type ImageTarget } from './image-target.ts'

/** Fields sent before the file. */
const About = z
  .object({
    bizId: rowId,
    kind: z.enum(imageKinds),
    officeId: rowId.nullish().transform((id) => id ?? null),
  })
  .refine(({ kind, officeId }) => kind !== 'office' || officeId !== null, {
    message: 'Office field is required.',
    path: ['officeId'],
  })

/** Parses the fields that precede the file. Doesn't read the file yet. */
async function readImageUpload({ readMultipart }: AppContext): Promise<SentPicture> {
  const fields: Record<string, string> = Object.create(null)
  const parts = readMultipart?.()[Symbol.asyncIterator]()
  for (let next = await parts?.next(); next && !next.done; next = await parts?.next()) {
    const part = next.value
    if (part.kind === 'field') fields[part.name] = part.value.trim()
    // Browsers send an empty part for a file field without a selection.
    else if (part.fileName === '') part.stream.resume()
    else
      return {
        target: readFields({ input: About }, fields),
        file: part,
        end: () => drain(part, parts),
      }
  }
  throw fieldRefusal('file', 'Select an image.')
}

/** Discards the unread parts. */
async function drain({ stream }: FilePart, parts: AsyncIterator<MultipartPart> | undefined) {
  stream.resume()
  await parts?.return?.()
}

type SentPicture = { target: ImageTarget; file: FilePart; end: () => Promise<void> }

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
    const at = { folder: brokerageImageFolder(target.bizId), name: randomUUID() }
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
      t`The image is ${width} pixels wide. A cover photo must be at least ${titleMinWidth} pixels wide.`,
    )
}
