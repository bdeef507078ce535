import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'

const day = 24 * 3_600

export const privacyLimits = {
  exportByAccount: { name: 'data-export', points: 3, seconds: day },
  deletionByAccount: { name: 'deletion', points: 5, seconds: day },
  requestsByNetwork: { name: 'privacy-request', points: 10, seconds: 3_600 },
  uncheckedRequests: { name: 'privacy-request-unchecked', points: 3, seconds: day },
  requestsByAddress: { name: 'privacy-request-address', points: 3, seconds: day },
  confirmByNetwork: { name: 'privacy-request-confirm', points: 30, seconds: 3_600 },
  cancelByNetwork: { name: 'deletion-cancel', points: 30, seconds: 3_600 },
} satisfies Record<string, RateLimit>

export const tooManyExportsMessage =
  'You’ve requested three copies today. Please try again tomorrow.'
export const tooManyDeletionsMessage = 'Too many requests. Please try again tomorrow.'
