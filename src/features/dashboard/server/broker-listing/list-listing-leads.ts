import type { ActorContext } from '#kernel/app-context.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import type { Scope } from '../scope.ts'

/** Returns a page of the listing's leads, newest first. Members with restricted access see only their own. */
export async function listListingLeads(
  ctx: ActorContext,
  scope: Scope,
  listingId: number,
  page: number,
) {
  const query = selectLeads(ctx, scope, listingId)
    .innerJoin('lead_state', 'lead_state.id', 'lead.state_id')
    .leftJoin('biz_employee', 'biz_employee.id', 'lead.employee_id')
    .select([
      'lead.id',
      'lead.contact_name as buyer',
      'lead.submitted_at',
      'lead_state.name as state',
      'biz_employee.name as owner',
      'lead.next_step as nextStep',
      'lead.next_step_at',
    ])
    .orderBy('lead.submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
  const list = await loadPage(query, { page, pageSize: 25 })
  const items = list.items.map(({ submitted_at, next_step_at, ...lead }) => ({
    ...lead,
    submittedAt: submitted_at.toISOString(),
    nextStepAt: next_step_at?.toISOString() ?? null,
  }))
  return { ...list, items }
}

function selectLeads({ db }: ActorContext, { bizId, employeeIds }: Scope, listingId: number) {
  const query = db
    .selectFrom('lead')
    .where('lead.listing_id', '=', listingId)
    .where('lead.biz_id', '=', bizId)
  return employeeIds === null ? query : query.where('lead.employee_id', 'in', [...employeeIds])
}
