import { sql } from 'kysely'
import { hasOwnCard } from '#features/buyer-cards/server/public/load-cards.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { notifyLeadChange } from './record-lead-change.ts'

/** Returns whether the buyer shares their card in this conversation. Null unless the caller is its buyer and has a card. */
export async function loadCardSharing(
  ctx: AppContext,
  lead: Pick<Row<'lead'>, 'id' | 'profile_id'>,
) {
  const { db, actor } = ctx
  if (!actor || actor.profileId !== lead.profile_id || !(await hasOwnCard(ctx))) return null
  const shared = await db
    .selectFrom('lead')
    .select('id')
    .where('card_shared_at', 'is not', null)
    .where('profile_id', '=', actor.profileId)
    .where(isMergedWith(lead.id))
    .executeTakeFirst()
  return { leadId: lead.id, isShared: shared !== undefined }
}

/** Lists the conversations in which the caller shares their card, newest first. */
export async function listCardShares({ db, actor }: ActorContext) {
  const leads = await db
    .selectFrom('lead')
    .select(['id as leadId', 'listing_title as title', 'card_shared_at'])
    .where('profile_id', '=', actor.profileId)
    .where('card_shared_at', 'is not', null)
    .orderBy('card_shared_at', 'desc')
    .limit(200)
    .execute()
  return leads.map(({ card_shared_at, ...lead }) => ({
    ...lead,
    sharedAt: card_shared_at?.toISOString() ?? '',
  }))
}

/** Shares the card of the lead's buyer with its seller. */
export async function recordCardShare(ctx: AppContext, lead: Pick<Row<'lead'>, 'id' | 'biz_id'>) {
  await ctx.db
    .updateTable('lead')
    .set({ card_shared_at: ctx.now() })
    .where('id', '=', lead.id)
    .execute()
  await notifyLeadChange(ctx, lead)
}

/**
 * Takes back the cards that are shared in a conversation, including the inquiries that were merged with it. With `owner`,
 * only that account's card.
 */
export async function revokeCard(ctx: AppContext, leadId: number, owner?: number) {
  const lead = await ctx.db
    .updateTable('lead')
    .set({ card_shared_at: null })
    .where('card_shared_at', 'is not', null)
    .where(isMergedWith(leadId))
    .$if(owner !== undefined, (query) => query.where('profile_id', '=', owner ?? 0))
    .returning('biz_id')
    .executeTakeFirst()
  if (lead) await notifyLeadChange(ctx, { ...lead, id: leadId })
}

function isMergedWith(leadId: number) {
  const first = sql`(select coalesce(this.joined_to_id, this.id) from lead this where this.id = ${leadId})`
  return sql<boolean>`(id = ${first} or joined_to_id = ${first})`
}
