import { defineMail, type Recipient } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision } from '../../decisions.ts'
import { type ReportTarget, reportTargets } from '../../report-contract.ts'
import { finalText } from '../../statement.ts'
import { createAppealLink } from '../appeals.ts'
import type { PartOutcome } from '../subjects/case-subject.ts'
import { findTarget, subjects } from '../subjects/find-subject.ts'
import { parsePart } from './report-parts.ts'

/**
 * Confirms a report to its author, once per listing or brokerage: to the address that a visitor entered, or to a
 * member's confirmed address. Anyone can enter any address, so the email contains no text of users, and an address gets
 * only a few per day. Without it, the report is still stored, and its decision is emailed.
 */
export async function mailReportReceipt(ctx: AppContext, target: ReportTarget, entered: string) {
  const { actor } = ctx
  const email = (entered || (actor?.isEmailConfirmed ? actor.email : '')).toLowerCase()
  if (email === '' || !(await tryConsumeRateLimit(ctx, receiptsByAddress, email))) return
  const to = { email, ...(actor && !entered && { profileId: actor.profileId }) }
  await mailReport(ctx, to, {
    purpose: `report-receipt:${subjects[target.kind].receiptPrefix}${target.id}:${email}`,
    target,
  })
}

/** Tells everyone who reported it or contested the decision since the last one, and whose address we know, what staff decided. */
export async function mailReporters(
  ctx: AppContext,
  caseRow: Row<'moderation_case'>,
  decision: Exclude<Decision, 'ask'>,
) {
  const { id, version, decided_at } = caseRow
  const target = findTarget(caseRow)
  const since = decided_at ?? new Date(0)
  if (!target) return
  const reports = await ctx.db
    .selectFrom('listing_report')
    .leftJoin('profile', (join) =>
      join
        .onRef('profile.id', '=', 'listing_report.profile_id')
        .on('profile.email_confirmed_at', 'is not', null),
    )
    .select(['listing_report.id', 'listing_report.email as entered', 'listing_report.part'])
    .select(['listing_report.reported_at', 'listing_report.language_tag as guestLanguage'])
    .select(['profile.id as profileId', 'profile.email as known'])
    .where('case_id', '=', id)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('case_appeal')
            .select('id')
            .whereRef('report_id', '=', 'listing_report.id')
            .where('used_at', '>=', since),
        )
        .as('isContested'),
    )
    .orderBy('listing_report.id')
    .execute()
  const byAddress = new Map<string, Recipient & ReportOfReporter>()
  for (const { id: reportId, entered, known, profileId, guestLanguage, ...report } of reports) {
    const email = (entered ?? known)?.toLowerCase()
    const isContested = Boolean(report.isContested)
    if (email && (isContested || report.reported_at > since))
      byAddress.set(email, {
        email,
        guestLanguage,
        ...(profileId && { profileId }),
        reportId,
        isContested,
        part: report.part,
      })
  }
  for (const { reportId, isContested, part, ...to } of byAddress.values())
    await mailReport(ctx, to, {
      purpose: `report-outcome:${id}:${version}:${to.email}`,
      target,
      outcome: {
        decision,
        caseId: id,
        reportId,
        isFinal: isContested,
        part: await findPartOutcome(ctx, target, part),
      },
    })
}

/** Undefined if staff don't decide about the part separately, or if its author has deleted it. */
async function findPartOutcome(ctx: AppContext, target: ReportTarget, part: string) {
  const { kind, id } = parsePart(part)
  return subjects[target.kind].parts[kind]?.findOutcome?.(ctx, id)
}

const receiptsByAddress = { name: 'report-receipt', points: 3, seconds: 86_400 }

const mailReport = defineMail<{
  purpose: string
  target: ReportTarget
  outcome?: Outcome
}>('moderation', async (ctx, { purpose, target, outcome }) => {
  const { findUrl, outcomes } = subjects[target.kind]
  const { decision, part, isFinal = false } = outcome ?? {}
  // If the listing is removed, that's the news also for reporters of a question.
  const partText = decision === 'leave' && part?.text
  const canContest = decision === 'leave' && !part?.isRemoved && !isFinal
  return {
    purpose,
    subject: outcome ? translate('Your report') : translate('We received your report'),
    paragraphs: outcome
      ? [
          translate(partText || (outcomes[outcome.decision] ?? '')),
          translate('A person decided, without automation.'),
          ...(canContest
            ? [
                translate(
                  'You can contest this within six months. Someone else decides, if possible.',
                ),
              ]
            : []),
          ...(isFinal ? [translate(finalText)] : []),
        ]
      : [translate(receipt)],
    action:
      canContest && outcome
        ? { label: translate('Contest this decision'), url: await createAppealLink(ctx, outcome) }
        : {
            label: translate(reportTargets[target.kind].viewLabel),
            url: await findUrl(ctx, target.id),
          },
  }
})

const receipt =
  'Thank you. Our staff reviews every report, and we’ll email you what they decide. If you didn’t send it, ignore this email.'

type Outcome = {
  decision: Exclude<Decision, 'ask'>
  caseId: number
  reportId: number
  /** True if the reporter has contested an earlier decision. */
  isFinal: boolean
  part?: PartOutcome | undefined
}
type ReportOfReporter = { reportId: number; isContested: boolean; part: string }
