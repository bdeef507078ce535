import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listBizLeadsEndpoint } from '../contract.ts'
import { requireMember } from './require-member.ts'
import { selectSortedLeads } from './select-leads.ts'
import { toTrackedLead } from './to-tracked-lead.ts'

export const listBizLeads = operation(listBizLeadsEndpoint, async (ctx, { id, ...filters }) => {
  const member = await requireMember(ctx, id)
  const list = await loadPage(selectSortedLeads(ctx, id, member, filters), filters)
  return { ...list, items: list.items.map(toTrackedLead) }
})
