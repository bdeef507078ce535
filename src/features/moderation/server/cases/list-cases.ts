import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listCasesEndpoint } from '../../contract.ts'
import { countCases } from '../public/count-cases.ts'
import { selectCases, toCaseSummary } from './select-cases.ts'

export const listCases = operation(listCasesEndpoint, async (ctx, { state, ...page }) => {
  const found = selectCases(ctx)
    .where('moderation_case.state', '=', state)
    .orderBy(
      state === 'decided' ? 'moderation_case.decided_at' : 'moderation_case.queued_at',
      'desc',
    )
    .orderBy('moderation_case.id', 'desc')
  const [list, counts] = await Promise.all([loadPage(found, page), countCases(ctx)])
  return { ...list, items: list.items.map(toCaseSummary), counts }
})
