import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { closedStates } from '../../lead-states.ts'
import { recordLeadChange } from './record-lead-change.ts'

/**
 * Joins a new lead to the buyer's open lead for the same listing and brokerage, if any. Matches buyers by email
 * address or phone number. Call it in the transaction that saves the new lead.
 */
export async function joinEarlierLead(ctx: AppContext, lead: Row<'lead'>) {
  const { listing_id, biz_id } = lead
  if (biz_id === null || listing_id === null) return
  // Serializes concurrent inquiries so that the second one finds the first.
  await sql`select pg_advisory_xact_lock(${joinLock}, ${listing_id})`.execute(ctx.db)
  const target = await ctx.db
    .selectFrom('lead')
    .selectAll()
    .where('biz_id', '=', biz_id)
    .where('listing_id', '=', listing_id)
    .where('id', '!=', lead.id)
    .where('joined_to_id', 'is', null)
    .where('state_id', 'not in', [...closedStates])
    .where((row) =>
      row.or([
        row(sql`lower(contact_email)`, '=', lead.contact_email.toLowerCase()),
        sql<boolean>`buyer_phone(contact_phone, contact_sms)
          = buyer_phone(${lead.contact_phone}, ${lead.contact_sms})`,
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (target) await joinLead(ctx, { joining: lead, target, by: bySite })
}

/** Joins one lead to another, along with any leads already joined to it. The caller must have locked both rows. */
export async function joinLead(ctx: AppContext, { joining, target, by }: Joining) {
  const together = await ctx.db
    .selectFrom('lead')
    .select('id')
    .where('joined_to_id', '=', joining.id)
    .orderBy('id')
    .execute()
  for (const { id } of together)
    await recordLeadChange(ctx, id, { fields: { joined_to_id: target.id } })
  await recordLeadChange(ctx, joining.id, {
    fields: { joined_to_id: target.id },
    history: [{ kind: 'joined', ...by, before: null, after: target.listing_title }],
  })
  await recordLeadChange(ctx, target.id, {
    history: [{ kind: 'joined', ...by, before: null, after: joining.listing_title }],
  })
}

/** Separates a lead from the one it was joined to. The caller must have locked its row. */
export async function separateLead(ctx: AppContext, { lead, from, by }: Parting) {
  await recordLeadChange(ctx, lead.id, {
    fields: { joined_to_id: null },
    history: [{ kind: 'parted', ...by, before: null, after: null }],
  })
  await recordLeadChange(ctx, from, {
    history: [{ kind: 'parted', ...by, before: lead.listing_title, after: null }],
  })
}

const joinLock = 7_461_014
const bySite = { profile_id: null, by_name: null }

type Author = { profile_id: number | null; by_name: string | null }
type Joining = { joining: Row<'lead'>; target: Row<'lead'>; by: Author }
type Parting = { lead: Row<'lead'>; from: number; by: Author }
