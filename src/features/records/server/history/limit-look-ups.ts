import type { AppContext } from '#kernel/app-context.ts'
import { clientNetwork, consumeRateLimit } from '#kernel/server/rate-limit.ts'

/** Counts a lookup by the API or the page. Allows people to look up many aircraft but not programs to copy the reports. */
export async function limitLookUps(ctx: AppContext) {
  await consumeRateLimit(
    ctx,
    { name: 'aircraft-history', points: 120, seconds: 3_600 },
    clientNetwork(ctx.visitor.ip),
    'Too many lookups. Try again in {wait}.',
  )
}
