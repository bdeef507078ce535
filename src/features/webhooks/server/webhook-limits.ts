import type { RateLimit } from '#kernel/server/rate-limit.ts'

/** Limits for manual tests and resends, which cause requests to other servers. */
export const webhookLimits = {
  byHand: { name: 'webhook-by-hand', points: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>
