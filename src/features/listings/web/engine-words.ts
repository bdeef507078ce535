import type { HoursBasis } from '../meta-contract.ts'

/** What engine hours count from, in words. */
export const basisWords: Record<HoursBasis, string> = {
  SNEW: 'since new',
  SMOH: 'since major overhaul',
  SFRM: 'since remanufacture',
  STOH: 'since top overhaul',
}
