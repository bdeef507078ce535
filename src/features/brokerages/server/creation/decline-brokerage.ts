import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { declineBrokerageEndpoint } from '../../create-brokerage-contract.ts'
import { brokerageNotFound } from '../brokerage-not-found.ts'
import { assertNotHidden, mailFounder } from './confirm-brokerage.ts'
import {
  type CreatedBrokerageRow,
  createdBrokerageColumns,
  toCreatedBrokerage,
} from './created-brokerage.ts'

/** The brokerage stays visible to its members, who can change it. A second decline replaces the reason. */
export const declineBrokerage = operation(declineBrokerageEndpoint, async (ctx, { id, reason }) =>
  inTransaction(ctx, async (ctx) => {
    const biz = await ctx.db
      .selectFrom('biz')
      .select([...createdBrokerageColumns, 'founder_id', 'hidden_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(brokerageNotFound)
    if (biz.confirmed_at !== null)
      throw new Refusal('conflict', { message: 'This brokerage is already approved.' })
    assertNotHidden(biz)
    await ctx.db.updateTable('biz').set({ decline_reason: reason }).where('id', '=', id).execute()
    await recordStaffAction(ctx, 'brokerage.decline', {
      subject: { kind: 'brokerage', id, name: biz.name },
      after: { reason },
    })
    await mailFounder(ctx, biz, (to) => mailBrokerageDeclined(ctx, to, { ...biz, reason }))
    return toCreatedBrokerage(biz)
  }),
)

const mailBrokerageDeclined = defineMail<CreatedBrokerageRow & { reason: string }>(
  'brokerage-declined',
  (ctx, { id, name, reason }) => ({
    purpose: `brokerage-declined:${id}:${ctx.now().getTime()}`,
    subject: t`${name} isn’t public yet on ${ctx.site.name}`,
    title: t`We couldn’t approve ${name}`,
    paragraphs: [
      translate('Our staff declined your brokerage for this reason:'),
      { userText: reason },
      translate('Change your brokerage’s account, and we’ll review it again.'),
    ],
    action: { label: translate('Edit account'), url: `/biz/${id}/dashboard?t=4` },
  }),
)
