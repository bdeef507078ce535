import { imageKeys, parseImageUrl } from '#features/media/image-files.ts'
import { type StoredImage, toResponsiveImage } from '#features/media/rules.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t } from '#kernel/messages/translate.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import type { ImageKind } from '../../image-rules.ts'
import { imageRules } from '../../image-rules.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { brokerageImageFolder, galleryRows } from './image-rows.ts'

/** Target of an image: a brokerage or one of its offices. */
export type ImageTarget = { bizId: number; kind: ImageKind; officeId: number | null }

/**
 * Assigns a stored image to its target and deletes the files of the previous one. Must be called in a transaction.
 * Locks the brokerage, so that concurrent uploads can't exceed the gallery's limit.
 */
export async function assignImage(ctx: AppContext, target: ImageTarget, image: NewImage) {
  await ctx.db.selectFrom('biz').select('id').where('id', '=', target.bizId).forUpdate().execute()
  if (target.kind === 'gallery') return addToGallery(ctx, target.bizId, image)
  const { thumb, large } = toResponsiveImage({
    ...image,
    caption: null,
    feature_id: null,
    rotation: 0,
  })
  await setImageUrl(ctx, target, target.kind === 'logo' ? thumb : large)
}

/** Sets or clears the URL of a logo or title image, and deletes the files of the previous one. */
export async function setImageUrl(ctx: AppContext, target: ImageTarget, address: string | null) {
  const previous = await exchangeAddress(ctx, target, address)
  const image = previous && parseImageUrl(previous)
  // Logos that ship with the site are in another folder and may be shared.
  if (image && image.folder === brokerageImageFolder(target.bizId))
    await enqueue(ctx, removeFiles, { keys: imageKeys(image) })
}

async function exchangeAddress(ctx: AppContext, target: ImageTarget, address: string | null) {
  const { bizId, kind, officeId } = target
  if (kind === 'office') {
    const office = ctx.db
      .selectFrom('biz_location')
      .select('title_image_url')
      .where('id', '=', officeId)
      .where('biz_id', '=', bizId)
    const row = await office.forUpdate().executeTakeFirstOrThrow(brokerageNotFound)
    await ctx.db
      .updateTable('biz_location')
      .set({ title_image_url: address })
      .where('id', '=', officeId)
      .execute()
    return row.title_image_url
  }
  const column = kind === 'logo' ? 'logo_url' : 'title_image_url'
  const { previous } = await ctx.db
    .selectFrom('biz')
    .select(`${column} as previous`)
    .where('id', '=', bizId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('biz')
    .set({ [column]: address })
    .where('id', '=', bizId)
    .execute()
  return previous
}

async function addToGallery(ctx: AppContext, bizId: number, image: NewImage) {
  const rows = await galleryRows(ctx, bizId)
  if (rows.length >= imageRules.galleryMax)
    throw new Refusal('conflict', {
      message: t`A gallery can have up to ${imageRules.galleryMax} photos. Delete one first.`,
    })
  const { folder, name, width, height, preview } = image
  const position = (rows.at(-1)?.position ?? -1) + 1
  await ctx.db
    .insertInto('biz_picture')
    .values({ biz_id: bizId, position, folder, name, width, height, preview, added_at: ctx.now() })
    .execute()
}

type NewImage = Pick<StoredImage, 'folder' | 'name' | 'width' | 'height' | 'preview'>
