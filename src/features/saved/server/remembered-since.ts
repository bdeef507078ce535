import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

const rememberedDays = 90

/**
 * Records of what was mailed before this moment are deleted. Listings that came to the market before it are not
 * reported either, because whether they were mailed is no longer known.
 */
export function rememberedSince({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - rememberedDays * dayMs)
}
