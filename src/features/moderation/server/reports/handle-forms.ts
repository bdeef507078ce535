import type { z } from 'zod'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import { readFormText } from '#kernel/server/http/read-form-text.ts'
import {
  consumeNetworkLimit,
  consumeRateLimit,
  type RateLimit,
} from '#kernel/server/limits/rate-limit.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { cleanTexts } from '#kernel/server/texts/clean-texts.ts'
import {
  FactReportForm,
  type FormAnswer,
  type ReportField,
  ReportForm,
  reportFields,
} from '../../report-contract.ts'
import { assertReportable, reportListing, saveReport } from './report-listing.ts'

/** Handles report forms from browsers without scripts. */
export function handleReportForm(
  ctx: AppContext,
  id: number,
  form: FormData,
): Promise<FormAnswer<ReportField>> {
  return answerForm(ctx, ReportForm, reportFields, form, async (checked) => {
    const report = { id, ...checked }
    if (ctx.actor) return reportListing(ctx, report)
    await assertReportable(ctx, id)
    await consumeUnchecked(ctx, form, uncheckedByNetwork)
    return saveReport(ctx, report)
  })
}

const uncheckedByNetwork: RateLimit = { name: 'report-unchecked', points: 3, seconds: 86_400 }

/** Emails a wrong fact on a page, such as `/aircraft/manufacturer/cessna/172`, to the site's address. */
export function handleFactReport(ctx: AppContext, page: string, form: FormData) {
  return answerForm(ctx, FactReportForm, ['fact', 'source', 'email'], form, async (report) => {
    await consumeUnchecked(ctx, form, factsByNetwork)
    await mailFactReport(
      ctx,
      { email: ctx.site.email, guestLanguage: null },
      { ...report, page, email: ctx.actor?.email ?? report.email },
    )
    return { message: 'Thank you. Our staff reviews every report.' }
  })
}

const factsByNetwork: RateLimit = { name: 'fact-report', points: 10, seconds: 86_400 }

const mailFactReport = defineMail<{ page: string; fact: string; source: string; email: string }>(
  'fact-report',
  (_ctx, { page, fact, source, email }) => ({
    purpose: `fact-report:${newToken()}`,
    subject: translate('A visitor reported a wrong fact'),
    ...(email && { replyTo: email }),
    paragraphs: [
      translate('Wrong value:'),
      { userText: fact },
      translate('Right value and its source:'),
      { userText: source },
    ],
    action: { label: translate('Open page'), url: page },
  }),
)

/** Validates a form that was sent without scripts, and sends it. Returns what its page shows. */
async function answerForm<Name extends string, Schema extends z.ZodType>(
  ctx: AppContext,
  schema: Schema,
  names: readonly Name[],
  form: FormData,
  send: (checked: z.output<Schema>) => Promise<{ message: string }>,
): Promise<FormAnswer<Name>> {
  const entries = names.map((name) => [name, readFormText(form, name)])
  const values = Object.fromEntries(entries) as Record<Name, string>
  const checked = schema.safeParse(values)
  if (!checked.success) {
    const errors = Object.fromEntries(
      checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    return { status: 400, sent: null, failure: errors.reason ?? null, errors, values }
  }
  try {
    const { message } = await send(cleanTexts(ctx, schema, checked.data))
    return { status: 200, sent: message, failure: null, errors: {}, values }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    return { status: error.status, sent: null, failure: error.message, errors: {}, values }
  }
}

/**
 * The human check requires scripts, so honeypot fields and strict rate limits (per network and overall) replace it.
 */
async function consumeUnchecked(ctx: AppContext, form: FormData, byNetwork: RateLimit) {
  if (form.has('beUnChecked') || readFormText(form, 'beEmpty') !== '')
    throw new Refusal('invalid_input', { message: 'Don’t change the hidden fields.' })
  await consumeNetworkLimit(ctx, byNetwork)
  await consumeRateLimit(ctx, { name: `${byNetwork.name}-all`, points: 60, seconds: 3_600 }, 'all')
}
