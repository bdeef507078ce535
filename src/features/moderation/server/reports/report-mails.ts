import { defineMail, type Recipient } from '#features/mail/server/public/define-mail.ts'
import { findQuestion } from '#features/questions/server/public/remove-question.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import { tryConsumeRateLimit } from '#kernel/server/limits/rate-limit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision } from '../../decisions.ts'
import type { ReportTarget } from '../../report-reasons.ts'
import { finalText } from '../../statement.ts'
import { createAppealLink } from '../appeals.ts'

/**
 * Confirms a report to its author, once per listing or brokerage: to the address that a visitor entered, or to a
 * member's confirmed address. Anyone can enter any address, so the email contains no text of users, and an address gets
 * only a few per day. Without it, the report is still stored, and its decision is emailed.
 */
export async function mailReceipt(ctx: AppContext, target: ReportTarget, entered: string) {
  const { actor } = ctx
  const email = (entered || (actor?.isEmailConfirmed ? actor.email : '')).toLowerCase()
  if (email === '' || !(await tryConsumeRateLimit(ctx, receiptsByAddress, email))) return
  const to = { email, ...(actor && !entered && { profileId: actor.profileId }) }
  await mailReport(ctx, to, {
    purpose: `report-receipt:${purposes[target.kind]}${target.id}:${email}`,
    target,
  })
}

/** Tells everyone who reported it or contested the decision since the last one, and whose address we know, what staff decided. */
export async function mailReporters(
  ctx: AppContext,
  { id, version, listing_id, biz_id, shop_id, decided_at }: Row<'moderation_case'>,
  decision: Exclude<Decision, 'ask'>,
) {
  const target = toTarget({ listing_id, biz_id, shop_id })
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
        question: await findQuestionState(ctx, part),
      },
    })
}

/** Undefined if the report isn't about a question, or if its author has deleted it. */
async function findQuestionState(ctx: AppContext, part: string) {
  if (!part.startsWith('question-')) return undefined
  const question = await findQuestion(ctx, Number(part.split('-')[1]))
  return question && (question.removed_at ? 'removed' : 'stays')
}

export function toTarget({ listing_id, biz_id, shop_id }: Subject): ReportTarget | null {
  if (listing_id !== null) return { kind: 'listing', id: listing_id }
  if (shop_id !== null) return { kind: 'shop', id: shop_id }
  return biz_id === null ? null : { kind: 'brokerage', id: biz_id }
}

const purposes = { listing: '', brokerage: 'biz-', shop: 'shop-' }
const receiptsByAddress = { name: 'report-receipt', points: 3, seconds: 86_400 }

const mailReport = defineMail<{
  purpose: string
  target: ReportTarget
  outcome?: Outcome
}>('moderation', async (ctx, { purpose, target, outcome }) => {
  const isListing = target.kind === 'listing'
  const { decision, question, isFinal = false } = outcome ?? {}
  // If the listing is removed, that's the news also for reporters of a question.
  const ofQuestion = decision === 'leave' && question ? outcomesOfQuestion[question] : null
  const canContest = decision === 'leave' && question !== 'removed' && !isFinal
  return {
    purpose,
    subject: outcome ? translate('Your report') : translate('We received your report'),
    paragraphs: outcome
      ? [
          translate(ofQuestion ?? outcomes[target.kind][outcome.decision]),
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
            label: isListing ? translate('View listing') : translate('View page'),
            url: await findTargetUrl(ctx, target),
          },
  }
})

async function findTargetUrl({ db }: AppContext, { kind, id }: ReportTarget): Promise<string> {
  if (kind === 'listing') return `/listing/${id}`
  if (kind === 'shop') return '/inspection-shops'
  const { route } = await db
    .selectFrom('biz')
    .select('route')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `/biz/${route}`
}

const receipt =
  'Thank you. Our staff reviews every report, and we’ll email you what they decide. If you didn’t send it, ignore this email.'
const outcomes = {
  listing: {
    leave: 'Our staff reviewed the listing. It stays on the site.',
    hide: 'Our staff reviewed the listing and removed it from the site for now. The seller can correct it.',
    block: 'Our staff reviewed the listing and permanently removed it.',
  },
  brokerage: {
    leave: 'Our staff reviewed the brokerage’s page. It stays on the site.',
    hide: 'Our staff reviewed the brokerage’s page and removed it from the site.',
    block: 'Our staff reviewed the brokerage’s page and removed it from the site.',
  },
  shop: {
    leave: 'Our staff reviewed the inspection shop. It stays on the site.',
    hide: 'Our staff reviewed the inspection shop and removed it from the site.',
    block: 'Our staff reviewed the inspection shop and removed it from the site.',
  },
} as const
const outcomesOfQuestion = {
  stays: 'Our staff reviewed the question. It stays on the listing.',
  removed: 'Our staff reviewed the question and removed it from the listing.',
} as const

type Outcome = {
  decision: Exclude<Decision, 'ask'>
  caseId: number
  reportId: number
  /** True if the reporter has contested an earlier decision. */
  isFinal: boolean
  question?: keyof typeof outcomesOfQuestion | undefined
}
type ReportOfReporter = { reportId: number; isContested: boolean; part: string }
type Subject = Pick<Row<'moderation_case'>, 'listing_id' | 'biz_id' | 'shop_id'>
