import { dayMs } from '#kernel/time.ts'

/**
 * Returns when the days of a package start. A renewal starts when the earlier packages of the listing end, in their
 * order. Null if one of them never ends.
 */
export function findUseStart(grantedAt: Date, earlier: readonly EarlierGrant[]): Date | null {
  let end = 0
  for (const { granted_ms, days } of earlier) {
    if (days === null) return null
    end = Math.max(end, granted_ms) + days * dayMs
  }
  return new Date(Math.max(end, grantedAt.getTime()))
}

type EarlierGrant = { granted_ms: number; days: number | null }
