import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { consumeNetworkLimit, consumeRateLimit, type RateLimit } from '#kernel/server/rate-limit.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import { ReportForm } from '../../report-contract.ts'
import { reportListing } from './report-listing.ts'
import { assertReportable, saveReport } from './save-report.ts'

/**
 * Handles report forms from browsers without scripts. The human check requires scripts, so honeypot fields and strict
 * rate limits (per network and overall) replace it.
 */
export async function handleReportForm(
  ctx: AppContext,
  id: number,
  form: FormData,
): Promise<ReportFormResult> {
  const values = {
    reason: readText(form, 'reason'),
    words: readText(form, 'words'),
    email: readText(form, 'email'),
  }
  const checked = ReportForm.safeParse(values)
  if (!checked.success) {
    const errors = Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    return { status: 400, sent: null, failure: errors.reason ?? null, errors, values }
  }
  try {
    const report = { id, ...cleanTexts(ctx, ReportForm, checked.data) }
    const { message } = ctx.actor
      ? await reportListing(ctx, report)
      : await keepUnchecked(ctx, report, form)
    return { status: 200, sent: message, failure: null, errors: {}, values }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    return { status: error.status, sent: null, failure: error.message, errors: {}, values }
  }
}

async function keepUnchecked(ctx: AppContext, report: ReportForm & { id: number }, form: FormData) {
  await assertReportable(ctx, report.id)
  if (form.has('beUnChecked') || readText(form, 'beEmpty') !== '')
    throw new Refusal('invalid_input', { message: 'Don’t change the hidden fields.' })
  await consumeNetworkLimit(ctx, uncheckedByNetwork)
  await consumeRateLimit(ctx, uncheckedInAll, 'all')
  return saveReport(ctx, report)
}

const uncheckedByNetwork: RateLimit = { name: 'report-unchecked', points: 3, seconds: 86_400 }
const uncheckedInAll: RateLimit = { name: 'report-unchecked-all', points: 60, seconds: 3_600 }

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type ReportFormResult = {
  status: number
  sent: string | null
  failure: string | null
  /** Error messages by field name. */
  errors: Record<string, string>
  values: { reason: string; words: string; email: string }
}
