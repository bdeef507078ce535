import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { type PaymentWarning, warningPatternDays } from '../../payment-warnings.ts'

/**
 * Selects people whose messages raised warnings in at least two conversations, or who named a detail, such as an account
 * number, that someone else named in another conversation. Conversations that were merged count once. A detail is of the
 * person who named it first in a conversation, because the other side repeats it to confirm it.
 */
export function selectMessagePatterns(ctx: AppContext, kind: PaymentWarning | undefined) {
  return ctx.db
    .selectFrom(selectSenders(ctx).as('pattern'))
    .leftJoin('profile', 'profile.id', 'pattern.profile_id')
    .leftJoin('biz', 'biz.id', 'pattern.biz_id')
    .select(['pattern.sender', 'pattern.profile_id', 'pattern.conversations', 'pattern.others'])
    .select(['pattern.kinds', 'pattern.first_at', 'pattern.last_at', 'pattern.reported'])
    .select(['profile.email', 'biz.name as firm'])
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name'))
    .where((eb) => eb(eb('conversations', '+', eb.ref('others')), '>=', 2))
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`${kind} = any(pattern.kinds)`))
    .orderBy((eb) => eb('conversations', '+', eb.ref('others')), 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('sender')
}

/** Returns the start of the period, or when warnings began to be recorded if that was later. */
export async function findPatternStart(ctx: AppContext): Promise<Date> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0237-message-warnings'`.execute(ctx.db)
  const start = periodStart(ctx)
  const began = new Date(rows[0]?.timestamp ?? start)
  return began > start ? began : start
}

function periodStart({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - warningPatternDays * dayMs)
}

function selectSenders(ctx: AppContext) {
  return sql<Sender>`(
    with recent as (
      select warning.id, warning.at, warning.kinds, warning.detail_hashes, warning.profile_id, warning.lead_id,
        coalesce(lead.joined_to_id, lead.id) as talk_id,
        case when warning.profile_id is null and warning.side = 'seller' then lead.biz_id end as biz_id,
        coalesce('account ' || warning.profile_id, 'address ' || encode(warning.address_hash, 'hex'),
          'brokerage ' || lead.biz_id) as sender,
        -- Colleagues share an account, and a buyer may have written before they had an account.
        case warning.side when 'seller' then 'brokerage ' || lead.biz_id
          else coalesce((select lower(email) from profile where profile.id = warning.profile_id),
            lower(lead.contact_email)) end as party
      from message_warning warning join lead on lead.id = warning.lead_id
      where warning.at > ${periodStart(ctx)}
        -- Members of a closed brokerage can no longer be told apart.
        and (warning.profile_id is not null or warning.address_hash is not null or lead.biz_id is not null)
    ), named as (
      select distinct on (talk_id, hash) talk_id, hash, sender, party
      from recent, unnest(detail_hashes) as hash
      order by talk_id, hash, at, id
    ), shared as (
      select mine.sender, count(distinct other.talk_id)::integer as others
      from named mine join named other
        on other.hash = mine.hash and other.sender <> mine.sender and other.talk_id <> mine.talk_id
          and (other.party = mine.party) is not true
      group by mine.sender
    )
    select sender, max(profile_id) as profile_id, max(biz_id) as biz_id,
      count(distinct talk_id)::integer as conversations,
      coalesce(max(shared.others), 0) as others,
      array_agg(distinct kind) as kinds, min(at) as first_at, max(at) as last_at,
      coalesce(array_agg(distinct report.lead_id) filter (where report.lead_id is not null), '{}') as reported
    from recent
    cross join unnest(kinds) as kind
    left join shared using (sender)
    left join conversation_report report on report.lead_id = recent.lead_id and report.outcome is null
    group by sender
  )`
}

type Sender = {
  sender: string
  profile_id: number | null
  biz_id: number | null
  conversations: number
  /** Number of other people's conversations with a detail that this person named. */
  others: number
  kinds: PaymentWarning[]
  first_at: Date
  last_at: Date
  /** Conversations with an open report, which staff may read. */
  reported: number[]
}
