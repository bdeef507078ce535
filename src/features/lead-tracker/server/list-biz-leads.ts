import { operation } from '#kernel/server/operation.ts'
import { listBizLeadsEndpoint } from '../contract.ts'
import { leadOrder } from './lead-order.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withListColumns } from './select-leads.ts'
import { toTrackedLead } from './to-tracked-lead.ts'

export const listBizLeads = operation(listBizLeadsEndpoint, async (ctx, { id, ...filters }) => {
  const member = await requireMember(ctx, id)
  const { page, pageSize, sort } = filters
  const leads = selectLeads(ctx, id, member, filters)
  const [rows, { count }] = await Promise.all([
    withListColumns(leads, member)
      .orderBy(leadOrder[sort])
      .orderBy('lead.submitted_at', 'desc')
      .orderBy('lead.id', 'desc')
      .offset(page * pageSize)
      .limit(pageSize)
      .execute(),
    leads.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toTrackedLead), total: count, page, pageSize }
})
