import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { answerForm, consumeUnchecked } from '#kernel/server/http/answer-form.ts'
import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'
import {
  FactReportFields,
  type ReportField,
  ReportInput,
  type ReportTarget,
  reportFields,
} from '../../report-contract.ts'
import { subjects } from '../subjects/find-subject.ts'
import { saveReport, submitReport } from './report-listing.ts'

/** Handles report forms from browsers without scripts. */
export function handleReportForm(
  ctx: AppContext,
  target: ReportTarget,
  form: FormData,
): Promise<FormAnswer<ReportField>> {
  return answerForm(ctx, ReportInput, reportFields, form, async (report) => {
    if (ctx.actor) return submitReport(ctx, target, report)
    await subjects[target.kind].assertPublic(ctx, target.id)
    await consumeUnchecked(ctx, form, uncheckedByNetwork)
    return saveReport(ctx, target, report)
  })
}

const uncheckedByNetwork: RateLimit = { name: 'report-unchecked', points: 3, seconds: 86_400 }

/** Emails a wrong fact on a page, such as `/aircraft/manufacturer/cessna/172`, to the site's address. */
export function handleFactReport(ctx: AppContext, page: string, form: FormData) {
  return answerForm(ctx, FactReportFields, ['fact', 'source', 'email'], form, async (report) => {
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
