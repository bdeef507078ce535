import type { Limit } from '#kernel/server/rate-limit.ts'

const day = 24 * 3_600

export const limits = {
  exportByAccount: { name: 'data-export', points: 3, seconds: day },
  deletionByAccount: { name: 'deletion', points: 5, seconds: day },
  cancelByNetwork: { name: 'deletion-cancel', points: 30, seconds: 3_600 },
} satisfies Record<string, Limit>

export const tooManyExports = 'You have asked for three copies today. Please come back tomorrow.'
export const tooManyDeletions = 'Too many requests. Please come back tomorrow.'
