import { operation } from '#kernel/server/operation.ts'
import { setMainOfficeEndpoint } from '../../office-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { findOffice, loadOfficeDetails } from './office-rows.ts'

export const setMainOffice = operation(
  setMainOfficeEndpoint,
  async (ctx, { id: bizId, officeId }) => {
    await requireAdministrator(ctx, bizId)
    await findOffice(ctx, bizId, officeId)
    await ctx.db
      .updateTable('biz')
      .set((row) => ({ main_office_id: officeId, version: row('version', '+', 1) }))
      .where('id', '=', bizId)
      .where('main_office_id', 'is distinct from', officeId)
      .execute()
    return { offices: await loadOfficeDetails(ctx, bizId), mayEdit: true }
  },
)
