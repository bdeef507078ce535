import { workableLead } from '#features/leads/server/public/workable-lead.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { getBizLead } from './get-biz-lead.ts'

/** The page of a brokerage's lead, by its number alone. */
export async function loadLeadPage(ctx: ActorContext, leadId: number) {
  const { biz_id: id } = await workableLead(ctx, leadId)
  if (id === null) throw new Refusal('not_found', { message: 'lead not found...' })
  const { name } = await ctx.db
    .selectFrom('biz')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...(await getBizLead(ctx, { id, leadId })), bizName: name, now: ctx.now().toISOString() }
}
