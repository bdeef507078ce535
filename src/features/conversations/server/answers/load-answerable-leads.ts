import { type RawBuilder, sql } from 'kysely'
import { sellerKey } from '#features/listings/server/public/seller-key.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { isErasedAddress } from '#kernel/server/privacy/personal-data.ts'
import { dayMs } from '#kernel/time.ts'
import { type AnswerableLead, answerWindowDays } from '../../answer-rules.ts'
import { automaticKeys } from '../viewing/notify-viewing-change.ts'

/** Identifies sellers: the brokerage's ID, or the negative ID of a private seller. */
export const sellerOfLead = sellerKey('lead', 'seller_profile_id')

export function answerWindowStart({ now }: Pick<AppContext, 'now'>): Date {
  return new Date(now().getTime() - answerWindowDays * dayMs)
}

/** Loads the inquiries that the numbers of these sellers are computed from, by seller. */
export async function loadAnswerableLeads(ctx: AppContext, sellers: readonly number[]) {
  const brokerages = sellers.filter((seller) => seller > 0)
  const people = sellers.filter((seller) => seller < 0).map((seller) => -seller)
  const { rows } = await sql<AnswerableLead & { seller: number }>`
    with own_address as (${ownAddresses(brokerages, people)})
    select ${sellerOfLead} as seller, 
      coalesce(lead.profile_id::text, ${mailbox(sql`lead.contact_email`)}) as buyer,
      lead.submitted_at as "submittedAt",
      array(
        select message.at from lead_message message
        where message.lead_id = lead.id and message.author = 'seller'
          and message.way <> 'automatic'
          and message.client_key not like ${`${automaticKeys}:%`}
          -- Ending a conversation cancels its viewing with a message.
          and (talk.ended_at is null or message.client_key not like 'seller:viewing-%'
            or message.at < talk.ended_at - interval '5 seconds')
      ) as replies,
      case when talk.ended_by = 'buyer' then talk.ended_at end as "endedByBuyerAt",
      (lead.profile_id = lead.seller_profile_id
        or exists (select from biz_employee e where e.biz_id = lead.biz_id and e.profile_id = lead.profile_id)
        or exists (select from own_address own
          where own.seller = ${sellerOfLead} and own.mailbox = ${mailbox(sql`lead.contact_email`)})
        or exists (select from lead_delivery sent where sent.lead_id = lead.id and sent.role <> 'receipt'
          and ${mailbox(sql`sent.recipient`)} = ${mailbox(sql`lead.contact_email`)})) is true as "isOwn",
      exists (select from conversation_report report
        where report.lead_id = lead.id and report.side = 'seller' and report.outcome = 'end'
          -- A side that only contests a decision didn't report the other one.
          and report.has_reported
          -- If both sides reported it, staff may have agreed with the buyer. The buyer's appeal may have reversed it.
          and not exists (select from conversation_report other
            where other.lead_id = lead.id and other.side = 'buyer' and (other.has_reported
              or other.outcome = 'leave' and other.decided_at > report.decided_at))) as "isSpam"
    from lead
    left join conversation talk on talk.lead_id = lead.id
    where lead.submitted_at > ${answerWindowStart(ctx)} and not ${isErasedAddress('lead.contact_email')}
      and (lead.biz_id = any(${brokerages}::integer[])
      or (lead.biz_id is null and lead.seller_profile_id = any(${people}::integer[])))`.execute(
    ctx.db,
  )
  return Map.groupBy(rows, ({ seller }) => seller)
}

/** Selects the addresses of the sellers' accounts, members, and offices. */
function ownAddresses(brokerages: readonly number[], people: readonly number[]) {
  return sql`
    select seller, ${mailbox(sql`address`)} as mailbox from (
      select -id as seller, unnest(array[email, contact_email]) as address
      from profile where id = any(${people}::integer[])
      union all
      select e.biz_id, unnest(array[e.email, p.email, p.contact_email])
      from biz_employee e left join profile p on p.id = e.profile_id
      where e.biz_id = any(${brokerages}::integer[])
      union all
      select biz_id, unnest(array[email, contact_email])
      from biz_location where biz_id = any(${brokerages}::integer[])
    ) known
    where address is not null`
}

/** Returns an address without what follows a plus sign, so that a person's variants of it are equal. */
function mailbox(address: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(trim(${address}), '\\+[^@]*@', '@'))`
}
