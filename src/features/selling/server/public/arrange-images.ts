import { randomUUID } from 'node:crypto'
import type { Picture } from '#features/media/contract.ts'
import { demonstrationFolder, pictureAt } from '#features/media/picture-files.ts'
import { captionMax, isRotation } from '#features/media/upload-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import {
  type ImageRow,
  imageAt,
  imageFolder,
  imageRows,
  placeImages,
} from '../images/image-rows.ts'
import { prepareImage } from './prepare-image.ts'

/**
 * Gives a listing's images the wanted order, captions, links to features and rotations, by their `src`. Runs inside
 * the transaction that holds the listing. Images that are not named come after those that are; one that somebody
 * has deleted meanwhile is passed over; an address that cannot be the listing's is refused.
 */
export async function arrangeImages(
  ctx: AppContext,
  listingId: number,
  wanted: readonly Wanted[],
): Promise<void> {
  const images = await imageRows(ctx, listingId)
  const named = new Map<ImageRow, Wanted>()
  for (const [index, wish] of wanted.entries()) {
    const image = imageAt(images, wish.src)
    assertArrangementPossible(listingId, wish, index)
    if (image && !named.has(image)) named.set(image, wish)
  }
  await placeImages(ctx, [...named.keys(), ...images.filter((image) => !named.has(image))])
  for (const [image, wish] of named) await change(ctx, image, wish)
}

type Wanted = Pick<Picture, 'src' | 'caption' | 'featureId' | 'rotation'>

function assertArrangementPossible(listingId: number, wish: Wanted, index: number) {
  const message = demands.find((demand) => !demand.isMet(wish, listingId))?.message
  if (message !== undefined) throw wrongField(`meta.images.${index}`, message)
}

const demands: { isMet: (wish: Wanted, listingId: number) => boolean; message: string }[] = [
  {
    isMet({ src }, listingId) {
      const folder = pictureAt(src)?.folder
      return folder === imageFolder(listingId) || folder === demonstrationFolder
    },
    message: 'This image is not one of the listing’s.',
  },
  {
    isMet: ({ caption }) => (caption?.length ?? 0) <= captionMax,
    message: `At most ${captionMax} characters.`,
  },
  {
    isMet: ({ featureId }) => (featureId?.length ?? 0) <= featureIdMax,
    message: 'This image belongs to a feature that cannot be.',
  },
  {
    isMet: ({ rotation }) => isRotation(rotation),
    message: 'A picture can be turned by 0, 90, 180 or 270 degrees.',
  },
]
const featureIdMax = 50

async function change(ctx: AppContext, image: ImageRow, { caption, featureId, rotation }: Wanted) {
  const wish = { caption: caption?.trim() || null, feature_id: featureId || null, rotation }
  const isSame =
    wish.caption === image.caption &&
    wish.feature_id === image.feature_id &&
    wish.rotation === image.rotation
  if (isSame) return
  await ctx.db.updateTable('listing_image').set(wish).where('id', '=', image.id).execute()
  if (wish.rotation !== image.rotation) await turn(ctx, image, wish.rotation)
}

/** The image is shown as it is until its files are made anew. Of several wishes for one image the last one counts. */
async function turn(ctx: AppContext, image: ImageRow, rotation: number) {
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
