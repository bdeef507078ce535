import type { AppContext } from '#kernel/app-context.ts'
import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { type FormAnswer, ReportForm } from '../../report-contract.ts'
import { answerForm, consumeUnchecked } from './answer-form.ts'
import { reportListing } from './report-listing.ts'
import { assertReportable, saveReport } from './save-report.ts'

/** Handles report forms from browsers without scripts. */
export function handleReportForm(
  ctx: AppContext,
  id: number,
  form: FormData,
): Promise<FormAnswer<'reason' | 'words' | 'email'>> {
  return answerForm(ctx, ReportForm, ['reason', 'words', 'email'], form, async (checked) => {
    const report = { id, ...checked }
    if (ctx.actor) return reportListing(ctx, report)
    await assertReportable(ctx, id)
    await consumeUnchecked(ctx, form, uncheckedByNetwork)
    return saveReport(ctx, report)
  })
}

const uncheckedByNetwork: RateLimit = { name: 'report-unchecked', points: 3, seconds: 86_400 }
