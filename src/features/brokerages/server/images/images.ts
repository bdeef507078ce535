import { imageKeys } from '#features/media/image-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { arrangeGalleryEndpoint, deleteBrokerageImageEndpoint } from '../../image-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { brokerageImageFolder, galleryRows, loadImages } from './image-rows.ts'
import { setImageUrl } from './image-target.ts'

export const deleteBrokerageImage = operation(
  deleteBrokerageImageEndpoint,
  async (ctx, { bizId, kind, officeId = null, pictureId }) => {
    await requireAdministrator(ctx, bizId)
    if (kind === 'office' && officeId === null)
      throw fieldRefusal('officeId', 'Office field is required.')
    if (kind === 'gallery' && pictureId === undefined)
      throw fieldRefusal('pictureId', 'Image field is required.')
    await inTransaction(ctx, async (ctx) => {
      if (kind !== 'gallery') return setImageUrl(ctx, { bizId, kind, officeId }, null)
      const deleted = await ctx.db
        .deleteFrom('biz_picture')
        .where('id', '=', pictureId ?? 0)
        .where('biz_id', '=', bizId)
        .returning(['folder', 'name'])
        .executeTakeFirst()
      // Demo images are shared and must not be deleted.
      if (deleted?.folder === brokerageImageFolder(bizId))
        await enqueue(ctx, removeFiles, { keys: imageKeys(deleted) })
    })
    return loadImages(ctx, bizId)
  },
)

export const arrangeGallery = writeOperation(
  arrangeGalleryEndpoint,
  async (ctx, { id, pictures }) => {
    await requireAdministrator(ctx, id)
    await ctx.db.selectFrom('biz').select('id').where('id', '=', id).forUpdate().execute()
    const rows = await galleryRows(ctx, id)
    const requested = new Map(pictures.map((picture) => [picture.id, picture]))
    const named = [...requested.keys()].flatMap((id) => rows.find((row) => row.id === id) ?? [])
    const ordered = [...named, ...rows.filter((row) => !requested.has(row.id))]
    for (const [position, row] of ordered.entries()) {
      const wish = requested.get(row.id)
      const caption = wish ? wish.caption || null : row.caption
      if (row.position !== position || row.caption !== caption)
        await ctx.db
          .updateTable('biz_picture')
          .set({ position, caption })
          .where('id', '=', row.id)
          .execute()
    }
    return loadImages(ctx, id)
  },
)
