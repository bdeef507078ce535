import { findConsumerRules } from '#features/sites/server/public/consumer-rules.ts'
import { currentVersion } from '#features/sites/server/public/load-legal-document.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operatorAddress, operatorName } from '#kernel/legal/operator.ts'
import type { OrderNotice } from '../../order-notice.ts'

/** Returns null if the site's country requires nothing, as on sites without an operator. */
export function describeOrderNotice(ctx: Pick<AppContext, 'site' | 'now'>): OrderNotice | null {
  const { operator } = ctx.site
  const rules = findConsumerRules(ctx.site)
  if (!operator || !rules) return null
  const { cancellation: _, ...required } = rules
  return {
    ...required,
    seller: [operatorName(operator), ...operatorAddress(operator)],
    hasInstructions: currentVersion(ctx, 'order') !== undefined,
  }
}
