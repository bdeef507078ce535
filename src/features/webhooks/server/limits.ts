import type { Limit } from '#kernel/server/rate-limit.ts'

/** What somebody sends by hand, tests and repeats: other people's servers take it. */
export const limits = {
  byHand: { name: 'webhook-by-hand', points: 30, seconds: 3_600 },
} as const satisfies Record<string, Limit>
