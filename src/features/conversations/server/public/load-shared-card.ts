import { type RawBuilder, sql } from 'kysely'
import type { BuyerCard } from '#features/buyer-cards/contract.ts'
import { selectCards } from '#features/buyer-cards/server/public/load-cards.ts'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Selects the account whose card the seller of a lead may see. A lead has the card that its buyer shared with it or with
 * an inquiry that was merged into it, until its conversation ends.
 */
function sharingAccount(lead: RawBuilder<unknown>) {
  return sql<number>`(select shared.profile_id from lead shared
    where (shared.id = ${lead}.id or shared.joined_to_id = ${lead}.id)
      and shared.card_shared_at is not null and shared.profile_id is not null
      and shared.profile_id = coalesce(${lead}.profile_id, shared.profile_id)
      and not exists (select from conversation talk where talk.lead_id = ${lead}.id and talk.ended_at is not null)
    order by shared.id limit 1)`
}

/** Condition on the card that is shared with a row of `lead`. False without one. */
export function matchesSharedCard(condition: RawBuilder<boolean>) {
  return sql<boolean>`exists (select from buyer_card card
    where card.profile_id = ${sharingAccount(sql.table('lead'))} and ${condition})`
}

/** Returns the buyer's current card if it's shared with this lead. The caller must have checked that it may see the lead. */
export async function loadSharedCard(ctx: AppContext, leadId: number): Promise<BuyerCard | null> {
  const card = await selectCards(ctx)
    .where('profile_id', '=', (rows) =>
      rows
        .selectFrom('lead')
        .select(sharingAccount(sql.table('lead')).as('profile_id'))
        .where('lead.id', '=', leadId),
    )
    .executeTakeFirst()
  return card ?? null
}
