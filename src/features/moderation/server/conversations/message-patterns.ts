import { paymentWarningKinds } from '#features/conversations/payment-warnings.ts'
import {
  findPatternStart,
  selectMessagePatterns,
} from '#features/conversations/server/public/message-patterns.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { loadPage } from '#kernel/server/lists/list-operation.ts'
import { listMessagePatternsEndpoint, type MessagePattern } from '../../message-pattern-contract.ts'

export const listMessagePatterns = operation(
  listMessagePatternsEndpoint,
  async (ctx, { kind, ...page }) => {
    const [list, since] = await Promise.all([
      loadPage(selectMessagePatterns(ctx, kind), page),
      findPatternStart(ctx),
    ])
    return { ...list, items: list.items.map(toPattern), since: since.toISOString() }
  },
)

function toPattern({ profile_id, name, email, ...row }: PatternRow): MessagePattern {
  return {
    account: profile_id === null ? null : { profileId: profile_id, name, email: email ?? '' },
    firm: row.firm,
    conversations: row.conversations,
    kinds: paymentWarningKinds.filter((kind) => row.kinds.includes(kind)),
    others: row.others,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    reported: row.reported,
  }
}

type PatternRow = Awaited<
  ReturnType<ReturnType<typeof selectMessagePatterns>['executeTakeFirstOrThrow']>
>
