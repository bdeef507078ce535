import { sql } from 'kysely'
import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { getBrokerage } from '#features/brokerages/server/public/get-brokerage.ts'
import { setBrokerageApproval } from '#features/brokerages/server/public/set-brokerage-approval.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { caseSubjects } from '../../subjects.ts'
import type { ReportableSubject } from './case-subject.ts'
import { photosIn } from './listing-parts.ts'
import { mailHide } from './mail-hide.ts'
import { writeDecision } from './write-decision.ts'

const hiddenText =
  'Our staff has hidden your brokerage’s page. Only your team can see it. Your listings don’t change.'
const publicText = 'Our staff reviewed your brokerage’s page. Everyone can see it again.'

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
    // Another case may have hidden the page.
    if (!isHidden && before.decision !== 'hide') return
    await setBrokerageApproval(ctx, id, !isHidden)
    for (const to of await findAdministrators(ctx, id))
      await mailHide(ctx, to, {
        before,
        decided,
        restriction: caseSubjects.brokerage.decisions.hide,
        describe: (email) => ({
          purpose: `moderation-biz:${before.id}:${before.version}:${email.toLowerCase()}`,
          subject: isHidden
            ? t`The page of ${biz.name} was hidden`
            : t`The page of ${biz.name} is back`,
          opening: translate(isHidden ? hiddenText : publicText),
          view: { label: translate('View page'), url: `/biz/${biz.route}` },
        }),
      })
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
  },
  parts: { photo: photosIn('biz_picture', 'biz_id') },
}

function findAdministrators({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['profile.email', 'profile.language_tag as language'])
    .where('biz_employee.biz_id', '=', bizId)
    .where('is_admin', '=', true)
    .where('profile.is_enabled', '=', true)
    .where('profile.email_confirmed_at', 'is not', null)
    .distinct()
    .execute()
}
