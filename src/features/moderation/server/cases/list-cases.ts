import { operation } from '#kernel/server/operation.ts'
import { listCasesEndpoint } from '../../contract.ts'
import { countCases } from '../public/count-cases.ts'
import { selectCases, toCaseSummary } from './select-cases.ts'

export const listCases = operation(listCasesEndpoint, async (ctx, { state, page, pageSize }) => {
  const [rows, { total }, counts] = await Promise.all([
    selectCases(ctx)
      .where('moderation_case.state', '=', state)
      .orderBy(
        state === 'decided' ? 'moderation_case.decided_at' : 'moderation_case.queued_at',
        'desc',
      )
      .orderBy('moderation_case.id', 'desc')
      .offset(page * pageSize)
      .limit(pageSize)
      .execute(),
    ctx.db
      .selectFrom('moderation_case')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow(),
    countCases(ctx),
  ])
  return { items: rows.map(toCaseSummary), total, page, pageSize, counts }
})
