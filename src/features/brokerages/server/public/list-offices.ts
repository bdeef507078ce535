import { operation } from '#kernel/server/operation.ts'
import { listOfficesEndpoint } from '../../office-contract.ts'
import { loadOfficeDetails } from '../offices/office-rows.ts'
import { isAdministrator, requireMember } from './require-administrator.ts'

export const listOffices = operation(listOfficesEndpoint, async (ctx, { id }) => {
  const membership = await requireMember(ctx, id)
  return { offices: await loadOfficeDetails(ctx, id), mayEdit: isAdministrator(ctx, membership) }
})
