import { pictureAt, pictureFiles } from '#features/media/picture-files.ts'
import { type StoredPicture, toPicture } from '#features/media/rules.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import type { PictureKind } from '../../picture-rules.ts'
import { pictureRules } from '../../picture-rules.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { galleryRows, pictureFolder } from './picture-rows.ts'

/** What a picture is of: one of a brokerage, or of one of its offices. */
export type PictureTarget = { bizId: number; kind: PictureKind; officeId: number | null }

/**
 * Shows a stored picture where it belongs, instead of a former one, whose files go. Runs inside a transaction and
 * holds the brokerage, so that of uploads at once for the gallery's last place one gets it.
 */
export async function placePicture(ctx: AppContext, target: PictureTarget, picture: NewPicture) {
  await ctx.db.selectFrom('biz').select('id').where('id', '=', target.bizId).forUpdate().execute()
  if (target.kind === 'gallery') return addToGallery(ctx, target.bizId, picture)
  const { thumb, large } = toPicture({ ...picture, caption: null, feature_id: null, rotation: 0 })
  await setAddress(ctx, target, target.kind === 'logo' ? thumb : large)
}

/** Makes the address of a logo or title picture this one, or none; the files of the former go. */
export async function setAddress(ctx: AppContext, target: PictureTarget, address: string | null) {
  const former = await exchangeAddress(ctx, target, address)
  const picture = former && pictureAt(former)
  // A logo that came with the site lies elsewhere, and may be shared.
  if (picture && picture.folder === pictureFolder(target.bizId))
    await enqueue(ctx, removeFiles, { keys: pictureFiles(picture) })
}

async function exchangeAddress(ctx: AppContext, target: PictureTarget, address: string | null) {
  const { bizId, kind, officeId } = target
  if (kind === 'office') {
    const office = ctx.db
      .selectFrom('biz_location')
      .select('title_image_url')
      .where('id', '=', officeId)
      .where('biz_id', '=', bizId)
    const found = await office.forUpdate().executeTakeFirst()
    if (!found) throw brokerageNotFound()
    await ctx.db
      .updateTable('biz_location')
      .set({ title_image_url: address })
      .where('id', '=', officeId)
      .execute()
    return found.title_image_url
  }
  const column = kind === 'logo' ? 'logo_url' : 'title_image_url'
  const { former } = await ctx.db
    .selectFrom('biz')
    .select(`${column} as former`)
    .where('id', '=', bizId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('biz')
    .set({ [column]: address })
    .where('id', '=', bizId)
    .execute()
  return former
}

async function addToGallery(ctx: AppContext, bizId: number, picture: NewPicture) {
  const rows = await galleryRows(ctx, bizId)
  if (rows.length >= pictureRules.galleryMax)
    throw new Refusal('conflict', {
      message: `A gallery has at most ${pictureRules.galleryMax} pictures. Delete one first.`,
    })
  const { folder, name, width, height, preview } = picture
  const position = (rows.at(-1)?.position ?? -1) + 1
  await ctx.db
    .insertInto('biz_picture')
    .values({ biz_id: bizId, position, folder, name, width, height, preview, added_at: ctx.now() })
    .execute()
}

export type NewPicture = Pick<StoredPicture, 'folder' | 'name' | 'width' | 'height' | 'preview'>
