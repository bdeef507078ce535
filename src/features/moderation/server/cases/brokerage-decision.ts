import { setBrokerageApproval } from '#features/brokerages/server/public/set-brokerage-approval.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { describeHide, type HideDecision } from './describe-hide.ts'

/**
 * Hides a brokerage's page, or shows it again if this case hid it. Emails the brokerage's administrators about both.
 * Never reveals who reported it.
 */
export async function applyToBrokerage(ctx: AppContext, decided: BrokerageDecision): Promise<void> {
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
    ...(await describeHide(ctx, decided, 'brokerage', {
      label: translate('View page'),
      url: `/biz/${biz.route}`,
    })),
  }),
)

type BrokerageDecision = HideDecision & {
  biz: { id: number; name: string; route: string }
  reason: string
}
