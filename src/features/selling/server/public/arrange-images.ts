import { randomUUID } from 'node:crypto'
import type { ResponsiveImage } from '#features/media/contract.ts'
import { demoFolder, parseImageUrl } from '#features/media/image-files.ts'
import { hasBegun } from '#features/media/taken-month.ts'
import { isRotation, maxCaptionLength } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import {
  findImageByUrl,
  type ImageRow,
  imageFolder,
  imageRows,
  saveImageOrder,
} from '../images/image-rows.ts'
import { prepareImage } from './prepare-image.ts'

/**
 * Applies order, captions, feature links, and rotations to a listing's images, matched by `src`. The caller's
 * transaction must lock the listing. Images that aren't mentioned go last. Ignores images that were deleted in the
 * meantime. Rejects URLs that can't belong to the listing.
 */
export async function arrangeImages(
  ctx: AppContext,
  listingId: number,
  arrangements: readonly ImageArrangement[],
): Promise<void> {
  const images = await imageRows(ctx, listingId)
  const named = new Map<ImageRow, ImageArrangement>()
  for (const [index, wish] of arrangements.entries()) {
    const image = findImageByUrl(images, wish.src)
    assertArrangementPossible(listingId, wish, index, ctx.now())
    if (image && !named.has(image)) named.set(image, wish)
  }
  await saveImageOrder(ctx, [...named.keys(), ...images.filter((image) => !named.has(image))])
  for (const [image, wish] of named) await change(ctx, image, wish)
}

type ImageArrangement = Pick<
  ResponsiveImage,
  'src' | 'caption' | 'featureId' | 'rotation' | 'month' | 'shot'
>

function assertArrangementPossible(
  listingId: number,
  wish: ImageArrangement,
  index: number,
  now: Date,
) {
  const message = rules.find((demand) => !demand.isMet(wish, listingId, now))?.message()
  if (message !== undefined) throw fieldRefusal(`meta.images.${index}`, message)
}

const rules: {
  isMet: (wish: ImageArrangement, listingId: number, now: Date) => boolean
  message: () => string
}[] = [
  {
    isMet({ src }, listingId) {
      const folder = parseImageUrl(src)?.folder
      return folder === imageFolder(listingId) || folder === demoFolder
    },
    message: () => 'This image doesn’t belong to the listing.',
  },
  {
    isMet: ({ caption }) => (caption?.length ?? 0) <= maxCaptionLength,
    message: () => t`Enter up to ${maxCaptionLength} characters.`,
  },
  {
    isMet: ({ featureId }) => (featureId?.length ?? 0) <= featureIdMax,
    message: () => 'This image is linked to an invalid feature.',
  },
  {
    isMet: ({ rotation }) => isRotation(rotation),
    message: () => 'Images can be rotated by 0, 90, 180, or 270 degrees.',
  },
  {
    isMet: ({ month }, _, now) => !month || hasBegun(month, now),
    message: () => 'This month is in the future.',
  },
]
const featureIdMax = 50

async function change(
  ctx: AppContext,
  image: ImageRow,
  { caption, featureId, rotation, month, shot }: ImageArrangement,
) {
  const wish = {
    caption: caption?.trim() || null,
    feature_id: featureId || null,
    rotation,
    // Clients that don't know these two omit them.
    taken_month: month === undefined ? image.taken_month : month,
    shot: shot === undefined ? image.shot : shot,
  }
  const isSame = (Object.keys(wish) as (keyof typeof wish)[]).every(
    (column) => wish[column] === image[column],
  )
  if (isSame) return
  await ctx.db.updateTable('listing_image').set(wish).where('id', '=', image.id).execute()
  if (wish.rotation !== image.rotation) await scheduleRotation(ctx, image, wish.rotation)
}

/**
 * Schedules a rotation. The image stays as it is until its files are re-encoded. If an image has several requests, the
 * last one applies.
 */
async function scheduleRotation(ctx: AppContext, image: ImageRow, rotation: number) {
  const original_key = image.original_key ?? `original/${image.listing_id}/${randomUUID()}`
  const waiting = await ctx.db
    .updateTable('listing_upload')
    .set({ rotation, failure: null, uploaded_at: ctx.now() })
    .where('replaces_image_id', '=', image.id)
    .returning('id')
    .executeTakeFirst()
  const { id: uploadId } =
    waiting ??
    (await ctx.db
      .insertInto('listing_upload')
      .values({
        listing_id: image.listing_id,
        replaces_image_id: image.id,
        file_name: image.name,
        original_key,
        content_sha256: image.content_sha256 ?? Buffer.alloc(0),
        bytes: 0,
        rotation,
        uploaded_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await enqueue(ctx, prepareImage, { uploadId })
}
