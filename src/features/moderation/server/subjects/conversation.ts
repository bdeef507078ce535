import type { ActorContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { Ground } from '../../decisions.ts'
import { describeStatement, finalText } from '../../statement.ts'
import { assertMayDecide, createAppealLink, endConversationLinks } from '../appeals.ts'

/** Someone else decides about an appeal, if possible. */
export async function assertMayDecideConversation(ctx: ActorContext, leadId: number) {
  const contested = await ctx.db
    .selectFrom('case_appeal')
    .innerJoin('conversation_report as report', (join) =>
      join
        .onRef('report.lead_id', '=', 'case_appeal.lead_id')
        .onRef('report.side', '=', 'case_appeal.side'),
    )
    .select('decider_id')
    .where('case_appeal.lead_id', '=', leadId)
    .where('used_at', 'is not', null)
    .where('is_appeal', '=', true)
    .where('outcome', 'is', null)
    .orderBy('used_at', 'desc')
    .executeTakeFirst()
  if (contested) await assertMayDecide(ctx, contested.decider_id)
}

/**
 * A side contests decisions about a conversation once. Links about the previous decision expire, for each side that is
 * notified of this one.
 */
export async function prepareConversationStatement(ctx: ActorContext, about: Decided) {
  const { leadId, decision } = about
  const used = await ctx.db
    .selectFrom('case_appeal')
    .select('side')
    .where('lead_id', '=', leadId)
    .where('used_at', 'is not', null)
    .execute()
  if (decision === 'end') await endConversationLinks(ctx, 'decision', leadId)
  const notified = new Set<Side>()
  return async (side: Side) => {
    if (!notified.has(side)) await endConversationLinks(ctx, 'decision', leadId, side)
    notified.add(side)
    const isFinal = used.some((appeal) => appeal.side === side)
    return {
      ...describeDecision(about, isFinal),
      ...(!isFinal && {
        action: {
          label: translate('Contest this decision'),
          url: await createAppealLink(ctx, { leadId, side, deciderId: ctx.actor.profileId }),
        },
      }),
    }
  }
}

const endedText =
  'This conversation. Neither side can write in it. Other conversations don’t change'

function describeDecision({ decision, ground, clause }: Decided, isFinal: boolean) {
  if (decision === 'end')
    return {
      facts: describeStatement({
        ground,
        clause: clause || null,
        kind: 'report',
        restriction: { scope: endedText },
        isFinal,
      }),
    }
  const redress = isFinal
    ? finalText
    : 'You can contest this within six months. Someone else decides, if possible.'
  return { notes: [translate('A person decided, without automation.'), translate(redress)] }
}

type Side = 'buyer' | 'seller'
type Decided = { leadId: number; decision: 'leave' | 'end'; ground: Ground; clause: string }
