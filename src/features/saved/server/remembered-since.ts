import type { AppContext } from '#kernel/app-context.ts'

const rememberedDays = 90

/**
 * What was told before this moment is forgotten. What came to the market before it is therefore no news either:
 * nobody could say any more whether it was told.
 */
export function rememberedSince({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - rememberedDays * 86_400_000)
}
