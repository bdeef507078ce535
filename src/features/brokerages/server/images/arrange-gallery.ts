import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { arrangeGalleryEndpoint } from '../../image-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { galleryRows, loadImages } from './image-rows.ts'

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
