import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import {
  acceptShopEntry,
  findShopOwner,
  hashShopIdentity,
  loadShopEntries,
  withdrawShop,
} from '#features/inspections/server/public/shop-review.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Decision, Ground } from '../../decisions.ts'
import { describeHide, type HideDecision } from '../cases/describe-hide.ts'
import { writeDecision } from '../cases/write-decision.ts'

/**
 * Publishes a shop's texts or removes the shop from the directory. A report never publishes texts that wait. Emails the
 * shop unless nothing changed for it.
 */
export async function decideAboutShop(
  ctx: ActorContext,
  before: Row<'moderation_case'>,
  shopId: number,
  decided: Decided,
): Promise<void> {
  const { decision, reason } = decided
  if (decision !== 'leave' && decision !== 'hide')
    throw fieldRefusal('decision', 'Select a decision.')
  const owner = await findShopOwner(ctx, shopId)
  if (owner.profileId === ctx.actor.profileId)
    throw new Refusal('not_allowed', { message: 'Someone else has to decide about your shop.' })
  await writeDecision(ctx, before, null, { ...decided, answerBy: null })
  const entries = await loadShopEntries(ctx, shopId)
  await ctx.db
    .updateTable('moderation_case')
    .set({ shop_keys: decision === 'hide' ? await hashShopIdentity(ctx, entries) : [] })
    .where('id', '=', before.id)
    .execute()
  const name = entries.at(-1)?.name ?? ''
  await recordStaffAction(ctx, `shop.${decision}`, {
    subject: { kind: 'case', id: before.id, name },
    reason,
  })
  const isHidden = decision === 'hide'
  const isReviewed = before.kind === 'first'
  const other = await touchOtherCase(ctx, before, shopId)
  // Dismissing a report doesn't overrule a review that declined the texts.
  if (!isHidden && !isReviewed && (before.decision !== 'hide' || other?.decision === 'hide')) return
  if (!isHidden && isReviewed) await acceptShopEntry(ctx, shopId)
  await withdrawShop(ctx, shopId, isHidden)
  await mailShop(ctx, owner, { ...decided, before, name, isHidden })
}

/** A decision changes what staff see in the shop's other case, so that one opened before is outdated. */
function touchOtherCase({ db }: ActorContext, { id }: Row<'moderation_case'>, shopId: number) {
  return db
    .updateTable('moderation_case')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '<>', id)
    .returning('decision')
    .executeTakeFirst()
}

const mailShop = defineMail<HideDecision & { name: string; reason: string }>(
  'moderation',
  async (ctx, { name, reason, ...decided }) => ({
    purpose: `moderation-shop:${decided.before.id}:${decided.before.version}`,
    subject: decided.isHidden ? t`${name} isn’t in our directory` : t`${name} is in our directory`,
    paragraphs: [
      decided.isHidden
        ? translate(
            'Our staff has hidden your inspection shop. Correct your entry, and we’ll review it again.',
          )
        : translate('Our staff reviewed your inspection shop. Buyers can find it now.'),
      t`Reason: ${reason}`,
    ],
    ...(await describeHide(ctx, decided, 'shop', {
      label: translate('View your shop'),
      url: '/inspection-shops/own',
    })),
  }),
)

type Decided = {
  decision: Decision
  reason: string
  ground: Ground | null
  clause: string | null
  isFinal: boolean
}
