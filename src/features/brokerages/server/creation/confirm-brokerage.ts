import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { confirmBrokerageEndpoint } from '../../create-brokerage-contract.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import {
  type CreatedBrokerageRow,
  createdBrokerageColumns,
  toCreatedBrokerage,
} from './created-brokerage.ts'

/** Idempotent. A second approval changes nothing and sends no email. */
export const confirmBrokerage = operation(confirmBrokerageEndpoint, async (ctx, { id }) => {
  await inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .updateTable('biz')
      .set({ confirmed_at: ctx.now(), decline_reason: null })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('hidden_at', 'is', null)
      .returning([...createdBrokerageColumns, 'founder_id'])
      .executeTakeFirst()
    if (!confirmed) return
    await recordStaffAction(ctx, 'brokerage.confirm', {
      subject: { kind: 'brokerage', id, name: confirmed.name },
      after: { public: true },
    })
    await mailFounder(ctx, confirmed, (to) => mailBrokerageConfirmed(ctx, to, confirmed))
  })
  const biz = await ctx.db
    .selectFrom('biz')
    .select([...createdBrokerageColumns, 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(brokerageNotFound)
  assertNotHidden(biz)
  return toCreatedBrokerage(biz)
})

/** Only a decision about its case makes a hidden page public again. */
export function assertNotHidden({ hidden_at }: { hidden_at: Date | null }) {
  if (hidden_at !== null)
    throw new Refusal('conflict', {
      message: 'Staff hid this brokerage’s page. Decide about its case instead.',
    })
}

/** Calls `mail` with the founder's address, unless the account was deleted. */
export async function mailFounder(
  { db }: AppContext,
  biz: { founder_id: number | null },
  mail: (to: Parameters<typeof mailBrokerageConfirmed>[1]) => Promise<unknown>,
) {
  const founder = await db
    .selectFrom('profile')
    .select(['email', 'language_tag as language'])
    .where('id', '=', biz.founder_id)
    .executeTakeFirst()
  if (founder) await mail(founder)
}

const mailBrokerageConfirmed = defineMail<CreatedBrokerageRow>(
  'brokerage-confirmed',
  (ctx, biz) => ({
    purpose: `brokerage-confirmed:${biz.id}`,
    subject: t`${biz.name} is now public on ${ctx.site.name}`,
    title: t`${biz.name} is now public`,
    paragraphs: [
      translate(
        'We’ve approved your brokerage. Its page is now public, and it appears in the broker directory.',
      ),
    ],
    action: { label: translate('View page'), url: `/biz/${biz.route}` },
  }),
)
