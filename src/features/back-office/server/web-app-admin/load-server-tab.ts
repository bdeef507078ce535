import { describeCurrentProvider } from '#features/payments/server/public/describe-current-provider.ts'
import type { ActorContext } from '#kernel/app-context.ts'

export async function loadServerTab(ctx: ActorContext) {
  return { provider: describeCurrentProvider(ctx) }
}
