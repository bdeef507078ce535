import { sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { ReminderState } from '#features/selling/still-for-sale-rules.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { AttentionFacts } from '../attention-rules.ts'
import { isInScope, type Scope } from './scope.ts'

/**
 * Loads the inputs to the attention rules for all active listings in the scope. Uses a single query because there may
 * be thousands.
 */
export async function loadAttentionFacts(
  ctx: AppContext,
  { listingId, ...scope }: Scope & { listingId?: number },
): Promise<ListingFacts[]> {
  const only = listingId === undefined ? sql`true` : sql`listing.id = ${listingId}`

  const { rows } = await sql<Row>`
    with mine as materialized (
      select id, listed_at, offered_at, confirmed_at, expires_at, still_for_sale_asked_at,
        still_for_sale_misses,
        greatest(listed_at, offered_at, confirmed_at) as last_word_at
      from listing where ${isInScope(scope)} and ${only} and ${isForSale(ctx.now())}
    ), photo as (
      select listing_id, count(*)::integer as photos from listing_image
      where listing_id in (select id from mine) group by listing_id
    ), lead as (
      select listing_id, max(submitted_at) as last_at,
        (array_agg(id order by submitted_at) filter (where ${isUnanswered}))[1] as waiting_id,
        min(submitted_at) filter (where ${isUnanswered}) as waiting_since
      from lead where listing_id in (select id from mine) group by listing_id
    )
    select mine.*, coalesce(photo.photos, 0) as photos,
      lead.last_at, lead.waiting_id, lead.waiting_since
    from mine
    left join photo on photo.listing_id = mine.id
    left join lead on lead.listing_id = mine.id`.execute(ctx.db)
  return rows.map(toFacts)
}

/** SQL condition for a new lead without a reply. */
const isUnanswered = sql`state_id = 1 and first_answered_at is null`

function toFacts(row: Row): ListingFacts {
  const { waiting_id, waiting_since } = row
  return {
    id: row.id,
    photos: row.photos,
    listedAt: row.listed_at,
    lastConfirmedAt: row.last_word_at,
    expiresAt: row.expires_at,
    lastLeadAt: row.last_at,
    reminders: row,
    waitingLead:
      waiting_id === null || waiting_since === null
        ? null
        : { leadId: waiting_id, since: waiting_since },
  }
}

export type ListingFacts = AttentionFacts & { id: number; reminders: ReminderState }
type Row = ReminderState & {
  id: number
  photos: number
  expires_at: Date | null
  last_word_at: Date
  last_at: Date | null
  waiting_id: number | null
  waiting_since: Date | null
}
