import type { ActorContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listOfficesEndpoint } from '../../office-contract.ts'
import { loadOfficeDetails, loadOfficeOptions } from '../offices/office-rows.ts'
import { isAdministrator, requireMember } from './require-administrator.ts'

export const listOffices = operation(listOfficesEndpoint, async (ctx, { id }) => {
  const membership = await requireMember(ctx, id)
  return { offices: await loadOfficeDetails(ctx, id), mayEdit: isAdministrator(ctx, membership) }
})

/** Loads the offices of a brokerage and the options for their form. */
export async function loadLocationsTab(ctx: ActorContext, bizId: number) {
  const [offices, options] = await Promise.all([
    listOffices(ctx, { id: bizId }),
    loadOfficeOptions(ctx),
  ])
  return { ...offices, options }
}
