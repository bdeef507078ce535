import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { assignLeadEndpoint } from '../changes-contract.ts'
import { changeLead } from './change-lead.ts'

export const assignLead = operation(assignLeadEndpoint, (ctx, { bizEmpId, ...request }) =>
  changeLead(ctx, request, async ({ db }, lead, by) => {
    if (lead.employee_id === bizEmpId) return null
    const team = await db
      .selectFrom('biz_employee')
      .select(['id', 'name'])
      .where('biz_id', '=', request.id)
      .execute()
    const findName = (id: number | null) => team.find((one) => one.id === id)?.name ?? null
    const after = findName(bizEmpId)
    if (bizEmpId !== null && after === null)
      throw fieldRefusal('bizEmpId', 'No member of this brokerage has that ID.')
    return {
      fields: { employee_id: bizEmpId },
      history: [{ kind: 'owner', ...by, before: findName(lead.employee_id), after }],
    }
  }),
)
