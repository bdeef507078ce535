import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { setBrokerageApproval } from '#features/brokerages/server/public/set-brokerage-approval.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { caseSubjects } from '../../subjects.ts'
import type { ReportableSubject } from './case-subject.ts'
import { describeHide, type HideDecision } from './describe-hide.ts'
import { photosIn } from './listing-parts.ts'
import { writeDecision } from './write-decision.ts'

export const brokerage: ReportableSubject = {
  column: 'biz_id',
  title: sql`(select name from biz where id = moderation_case.biz_id)`,
  slug: sql`(select route from biz where id = moderation_case.biz_id)`,
  toUrl: ({ slug }) => `/biz/${encodeURIComponent(slug ?? '')}`,
  async decide(ctx, before, decided) {
    const { reason, id } = decided
    const isHidden = decided.decision === 'hide'
    const biz = await ctx.db
      .selectFrom('biz')
      .select(['id', 'name', 'route', 'confirmed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await writeDecision(ctx, before, null, decided)
    await recordStaffAction(ctx, isHidden ? 'brokerage.hide' : 'brokerage.leave', {
      subject: { kind: 'brokerage', id, name: biz.name },
      before: { public: biz.confirmed_at !== null },
      reason,
    })
    await applyToBrokerage(ctx, { ...decided, before, biz, isHidden })
  },
  receiptPrefix: 'biz-',
  async assertPublic({ db }, id) {
    await db
      .selectFrom('biz')
      .select('id')
      .where('id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow(notFound('Brokerage not found'))
  },
  async loadReportPage(ctx, id) {
    const { name, route } = await getBrokerage(ctx, { id })
    return { title: name, url: `/biz/${encodeURIComponent(route)}` }
  },
  async findUrl({ db }, id) {
    const query = db.selectFrom('biz').select('route').where('id', '=', id)
    return `/biz/${(await query.executeTakeFirstOrThrow()).route}`
  },
  outcomes: {
    leave: 'Our staff reviewed the brokerage’s page. It stays on the site.',
    hide: 'Our staff reviewed the brokerage’s page and removed it from the site.',
    block: 'Our staff reviewed the brokerage’s page and removed it from the site.',
  },
  parts: { photo: photosIn('biz_picture', 'biz_id') },
}

/**
 * Hides a brokerage's page, or shows it again if this case hid it. Emails the brokerage's administrators about both.
 * Never reveals who reported it.
 */
async function applyToBrokerage(ctx: AppContext, decided: BrokerageDecision): Promise<void> {
  const { before, biz, isHidden } = decided
  const isRestored = !isHidden && before.decision === 'hide'
  if (!isHidden && !isRestored) return
  await setBrokerageApproval(ctx, biz.id, !isHidden)
  const administrators = await ctx.db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['profile.email', 'profile.language_tag as language'])
    .where('biz_employee.biz_id', '=', biz.id)
    .where('is_admin', '=', true)
    .where('profile.is_enabled', '=', true)
    .where('profile.email_confirmed_at', 'is not', null)
    .distinct()
    .execute()
  for (const to of administrators) await mailBrokerage(ctx, to, decided)
}

const mailBrokerage = defineMail<BrokerageDecision>(
  'moderation',
  async (ctx, { biz, reason, ...decided }, { email }) => ({
    purpose: `moderation-biz:${decided.before.id}:${decided.before.version}:${email.toLowerCase()}`,
    subject: decided.isHidden
      ? t`The page of ${biz.name} was hidden`
      : t`The page of ${biz.name} is back`,
    paragraphs: [
      decided.isHidden
        ? translate(
            'Our staff has hidden your brokerage’s page. Only your team can see it. Your listings don’t change.',
          )
        : translate('Our staff reviewed your brokerage’s page. Everyone can see it again.'),
      t`Reason: ${reason}`,
    ],
    ...(await describeHide(ctx, decided, caseSubjects.brokerage, {
      label: translate('View page'),
      url: `/biz/${biz.route}`,
    })),
  }),
)

type BrokerageDecision = HideDecision & {
  biz: { id: number; name: string; route: string }
  reason: string
}
