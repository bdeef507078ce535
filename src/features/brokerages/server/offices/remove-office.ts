import { removeImageByUrl } from '#features/media/server/public/remove-image-by-url.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { type OfficeDetails, removeOfficeEndpoint } from '../../office-contract.ts'
import { officeUsageKey } from '../public/office-usage.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findOffice, loadOfficeDetails } from './office-rows.ts'

export const removeOffice = operation(
  removeOfficeEndpoint,
  async (ctx, { id: bizId, officeId }) => {
    await requireAdministrator(ctx, bizId)
    await inTransaction(ctx, async (ctx) => {
      const { db } = ctx
      // Lock the office against concurrent inserts of rows that reference it.
      await db
        .selectFrom('biz_location')
        .select('id')
        .where('id', '=', officeId)
        .forUpdate()
        .execute()
      const office = await findOffice(ctx, bizId, officeId)
      const use = await findUse(ctx, office)
      if (use)
        throw new Refusal('conflict', { message: `${office.name} can’t be removed: ${use}.` })
      await db
        .deleteFrom('biz_location')
        .where('id', '=', officeId)
        .where('biz_id', '=', bizId)
        .execute()
      await removeImageByUrl(ctx, office.titleImage)
    })
    return { offices: await loadOfficeDetails(ctx, bizId), mayEdit: true }
  },
)

async function findUse(ctx: AppContext, { isMain, people, bizLocationId }: OfficeDetails) {
  if (isMain) return 'it’s the main office. Choose another main office first'
  if (people > 0)
    return `${formatCount(people, 'person', 'people')} ${people === 1 ? 'works' : 'work'} there`
  return ctx.services.get(officeUsageKey)(ctx, bizLocationId)
}
