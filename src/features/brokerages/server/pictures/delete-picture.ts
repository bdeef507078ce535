import { pictureFiles } from '#features/media/picture-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { deletePictureEndpoint } from '../../picture-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { loadPictures, pictureFolder } from './picture-rows.ts'
import { setAddress } from './picture-target.ts'

export const deletePicture = operation(
  deletePictureEndpoint,
  async (ctx, { bizId, kind, officeId = null, pictureId }) => {
    await requireAdministrator(ctx, bizId)
    if (kind === 'office' && officeId === null)
      throw wrongField('officeId', 'Office field is required.')
    if (kind === 'gallery' && pictureId === undefined)
      throw wrongField('pictureId', 'Picture field is required.')
    await inTransaction(ctx, async (ctx) => {
      if (kind !== 'gallery') return setAddress(ctx, { bizId, kind, officeId }, null)
      const gone = await ctx.db
        .deleteFrom('biz_picture')
        .where('id', '=', pictureId ?? 0)
        .where('biz_id', '=', bizId)
        .returning(['folder', 'name'])
        .executeTakeFirst()
      // The demonstration's pictures are shared.
      if (gone?.folder === pictureFolder(bizId))
        await enqueue(ctx, removeFiles, { keys: pictureFiles(gone) })
    })
    return loadPictures(ctx, bizId)
  },
)
