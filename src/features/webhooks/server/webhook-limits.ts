import type { RateLimit } from '#kernel/server/rate-limit.ts'

/** Limits manual tests and resends because they cause requests to other servers. */
export const webhookLimits = {
  byHand: { name: 'webhook-by-hand', points: 30, seconds: 3_600 },
} as const satisfies Record<string, RateLimit>
