import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import { closedStates, type LeadStateId, leadStates } from '#features/leads/lead-states.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { getLeadBoardEndpoint, listBizLeadsEndpoint } from '../contract.ts'
import { selectLeads, selectSortedLeads, withLeadColumns } from './select-leads.ts'
import { toLeadCard, toTrackedLead } from './to-tracked-lead.ts'

export const getLeadBoard = operation(
  getLeadBoardEndpoint,
  async (ctx, { id, take, ...filters }) => {
    const member = await requireMember(ctx, id)
    const requestedStates = leadStates.filter(
      ({ stateId }) => filters.state === undefined || stateId === filters.state,
    )
    const [counts, ...columns] = await Promise.all([
      selectLeads(ctx, id, member, { ...filters, state: undefined })
        .select((row) => ['lead.state_id as stateId', row.fn.countAll<number>().as('count')])
        .groupBy('lead.state_id')
        .execute(),
      ...requestedStates.map(({ stateId }) =>
        withLeadColumns(selectLeads(ctx, id, member, { ...filters, state: stateId }), member)
          .orderBy('lead.state_changed_at', 'desc')
          .orderBy('lead.id', 'desc')
          .limit(take)
          .execute(),
      ),
    ])
    const countByState = new Map(counts.map(({ stateId, count }) => [stateId, count]))
    return {
      columns: requestedStates.map((state, i) => ({
        ...state,
        count: countByState.get(state.stateId) ?? 0,
        leads: (columns[i] ?? []).map(toLeadCard),
      })),
      open: counts
        .filter(({ stateId }) => !closedStates.includes(stateId as LeadStateId))
        .reduce((sum, { count }) => sum + count, 0),
    }
  },
)

export const listBizLeads = operation(listBizLeadsEndpoint, async (ctx, { id, ...filters }) => {
  const member = await requireMember(ctx, id)
  const list = await loadPage(selectSortedLeads(ctx, id, member, filters), filters)
  return { ...list, items: list.items.map(toTrackedLead) }
})
