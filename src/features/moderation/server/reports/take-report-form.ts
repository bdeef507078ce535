import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { clientNetwork, consume, type Limit } from '#kernel/server/rate-limit.ts'
import { ReportForm } from '../../report-contract.ts'
import { assertReportable, keepReport } from './keep-report.ts'
import { reportListing } from './report-listing.ts'

/**
 * Takes the form of a browser without scripts. A stranger's cannot show that a human sent it, which takes a script:
 * boxes that only a robot fills, and few reports a day from one network and from all of them, stand for that.
 */
export async function takeReportForm(
  ctx: AppContext,
  id: number,
  form: FormData,
): Promise<TakenReport> {
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
    const report = { id, ...checked.data }
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
    throw new Refusal('invalid_input', { message: 'Leave the hidden fields as they are.' })
  await consume(ctx, uncheckedByNetwork, clientNetwork(ctx.visitor.ip))
  await consume(ctx, uncheckedInAll, 'all')
  return keepReport(ctx, report)
}

const uncheckedByNetwork: Limit = { name: 'report-unchecked', points: 3, seconds: 86_400 }
const uncheckedInAll: Limit = { name: 'report-unchecked-all', points: 60, seconds: 3_600 }

function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type TakenReport = {
  status: number
  sent: string | null
  failure: string | null
  /** By the field's name. */
  errors: Record<string, string>
  values: { reason: string; words: string; email: string }
}
