import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'

const rememberedDays = 90

/**
 * Returns the cutoff time for sent records. Older records are deleted, and older listings aren't reported because it's
 * unknown whether they were sent.
 */
export function getSentRecordsCutoff({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - rememberedDays * dayMs)
}
