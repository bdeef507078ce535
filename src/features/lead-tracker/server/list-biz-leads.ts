import { sql } from 'kysely'
import { operation } from '#kernel/server/operation.ts'
import { listBizLeadsEndpoint } from '../contract.ts'
import type { LeadOrder } from '../lead-query.ts'
import { requireMember } from './require-member.ts'
import { selectLeads, withShownColumns } from './select-leads.ts'
import { toWire } from './to-wire.ts'

export const listBizLeads = operation(listBizLeadsEndpoint, async (ctx, { id, ...asked }) => {
  const member = await requireMember(ctx, id)
  const { page, pageSize, sort } = asked
  const leads = selectLeads(ctx, id, member, asked)
  const [rows, { count }] = await Promise.all([
    withShownColumns(leads, member)
      .orderBy(orders[sort])
      .orderBy('lead.submitted_at', 'desc')
      .orderBy('lead.id', 'desc')
      .offset(page * pageSize)
      .limit(pageSize)
      .execute(),
    leads.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toWire), total: count, page, pageSize }
})

/** What is not stated stands last, whichever way. */
const orders: Record<LeadOrder, ReturnType<typeof sql>> = {
  newest: sql`lead.submitted_at desc`,
  oldest: sql`lead.submitted_at`,
  name: sql`lower(lead.contact_name)`,
  stock: sql`listing.stock_number nulls last`,
  year: sql`listing.year desc nulls last`,
  make: sql`make.name nulls last`,
  length: sql`listing.length_feet nulls last`,
  step: sql`lead.next_step_at nulls last`,
}
