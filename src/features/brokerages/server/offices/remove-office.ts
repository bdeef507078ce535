import { pictureAt, pictureFiles } from '#features/media/picture-files.ts'
import { removeFiles } from '#features/media/server/public/remove-files.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/job-queue.ts'
import { operation } from '#kernel/server/operation.ts'
import { type OwnOffice, removeOfficeEndpoint } from '../../office-contract.ts'
import { officeUseKey } from '../public/office-use.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findOwnOffice, loadOwnOffices } from './office-rows.ts'

export const removeOffice = operation(
  removeOfficeEndpoint,
  async (ctx, { id: bizId, officeId }) => {
    await requireAdministrator(ctx, bizId)
    await inTransaction(ctx, async (ctx) => {
      const { db } = ctx
      // Held against whoever would begin to use it meanwhile: their rows refer to it.
      await db
        .selectFrom('biz_location')
        .select('id')
        .where('id', '=', officeId)
        .forUpdate()
        .execute()
      const office = await findOwnOffice(ctx, bizId, officeId)
      const use = await findUse(ctx, office)
      if (use)
        throw new Refusal('conflict', { message: `${office.name} cannot be removed: ${use}.` })
      await db
        .deleteFrom('biz_location')
        .where('id', '=', officeId)
        .where('biz_id', '=', bizId)
        .execute()
      const picture = office.titleImage && pictureAt(office.titleImage)
      if (picture) await enqueue(ctx, removeFiles, { keys: pictureFiles(picture) })
    })
    return { offices: await loadOwnOffices(ctx, bizId), mayEdit: true }
  },
)

async function findUse(ctx: AppContext, { isMain, people, bizLocationId }: OwnOffice) {
  if (isMain) return 'it is the main office. Make another one the main office first'
  if (people > 0)
    return `${formatCount(people, 'person', 'people')} ${people === 1 ? 'works' : 'work'} there`
  return ctx.services.get(officeUseKey)(ctx, bizLocationId)
}
