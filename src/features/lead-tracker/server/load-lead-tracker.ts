import { requireMember } from '#features/brokerages/server/public/require-administrator.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { readTrackerUrl } from '../tracker-url.ts'
import { getLeadBoard, listBizLeads } from './get-lead-board.ts'

/** Loads the board or a page of the table, depending on the URL, along with the filter options. */
export async function loadLeadTracker(ctx: ActorContext, bizId: number, search: URLSearchParams) {
  const member = await requireMember(ctx, bizId)
  const { view, at, ...query } = readTrackerUrl(search)
  const { state: _state, ...filters } = query
  const [board, table, biz, employees] = await Promise.all([
    view === 'board' ? getLeadBoard(ctx, { id: bizId, ...filters }) : null,
    view === 'table' ? listBizLeads(ctx, { id: bizId, ...query }) : null,
    ctx.db
      .selectFrom('biz')
      .select(['id', 'name', 'route'])
      .where('id', '=', bizId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('biz_employee')
      .select(['id as bizEmpId', 'name'])
      .where('biz_id', '=', bizId)
      .$if(member.seesOwnOnly, (rows) => rows.where('id', 'in', [...member.employeeIds]))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return {
    biz,
    board,
    table,
    employees,
    query: { ...query, view, at },
    now: ctx.now().toISOString(),
  }
}
