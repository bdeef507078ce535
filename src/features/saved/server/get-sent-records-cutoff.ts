import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

const rememberedDays = 90

/**
 * Returns the cutoff for sent records, which are deleted after it. Older listings aren't reported either, because it's
 * unknown whether they were sent.
 */
export function getSentRecordsCutoff({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - rememberedDays * dayMs)
}
