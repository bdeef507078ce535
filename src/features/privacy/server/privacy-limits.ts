import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'

const day = 24 * 3_600

export const privacyLimits = {
  exportByAccount: { name: 'data-export', points: 3, seconds: day },
  deletionByAccount: { name: 'deletion', points: 5, seconds: day },
  cancelByNetwork: { name: 'deletion-cancel', points: 30, seconds: 3_600 },
} satisfies Record<string, RateLimit>

export const tooManyExportsMessage =
  'You’ve requested three copies today. Please try again tomorrow.'
export const tooManyDeletionsMessage = 'Too many requests. Please try again tomorrow.'
