import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { notifyLeadChange } from './record-lead-change.ts'

/**
 * Reassigns a departing member's leads and next steps to a colleague, records this in each lead's history, and
 * redirects held emails. Returns the number of reassigned leads. Call it in the transaction that ends the
 * membership.
 */
export async function handOverLeads(ctx: AppContext, handOver: HandOver): Promise<number> {
  const { bizId, from, to } = handOver
  const moved = await ctx.db
    .updateTable('lead')
    .set({ employee_id: to.employeeId, version: sql`version + 1` })
    .where('biz_id', '=', bizId)
    .where('employee_id', '=', from.employeeId)
    .returning(['id', 'biz_id'])
    .execute()
  await recordOwners(ctx, handOver, moved)
  await ctx.db
    .updateTable('lead')
    .set({ seller_profile_id: to.profileId })
    .where('biz_id', '=', bizId)
    .where('seller_profile_id', '=', from.profileId)
    .execute()
  await redirectPendingMail(ctx, handOver)
  for (const lead of moved) await notifyLeadChange(ctx, lead)
  return moved.length
}

async function recordOwners(
  { db, now }: AppContext,
  { from, to, by }: HandOver,
  leads: readonly { id: number }[],
) {
  if (leads.length === 0) return
  await db
    .insertInto('lead_history')
    .values(
      leads.map(({ id }) => ({
        lead_id: id,
        at: now(),
        kind: 'owner',
        profile_id: by.profileId,
        by_name: by.name,
        before: from.name,
        after: to.name,
      })),
    )
    .execute()
}

/** Redirects emails held for a digest so that former members don't receive them. */
async function redirectPendingMail({ db }: AppContext, { bizId, from, to }: HandOver) {
  const { email } = to
  if (email === null || from.emails.length === 0) return
  await db
    .updateTable('lead_delivery')
    .set({ recipient: email })
    .where('held_for', 'is not', null)
    .where(sql<boolean>`lower(recipient) = any(${[...from.emails]}::text[])`)
    .where('lead_id', 'in', (leads) =>
      leads.selectFrom('lead').select('id').where('biz_id', '=', bizId),
    )
    .execute()
}

type HandOver = {
  bizId: number
  /** `emails` must be lowercase. */
  from: { employeeId: number; profileId: number | null; name: string; emails: readonly string[] }
  to: { employeeId: number; profileId: number; name: string; email: string | null }
  /** User who reassigns the leads. */
  by: { profileId: number; name: string }
}

/** Transfers a private seller's leads to another account, with which buyers haven't shared their cards. */
export async function reassignPrivateLeads({ db }: AppContext, from: number, to: number) {
  await db
    .updateTable('lead')
    .set({ seller_profile_id: to, card_shared_at: null, version: sql<number>`version + 1` })
    .where('seller_profile_id', '=', from)
    .where('biz_id', 'is', null)
    .execute()
}

/** Transfers all of a closing brokerage's leads to one person. Call it in the transaction that closes the brokerage. */
export async function reassignLeads(
  { db }: AppContext,
  bizId: number,
  profileId: number,
): Promise<void> {
  await db
    .updateTable('lead')
    .set({
      seller_profile_id: profileId,
      employee_id: null,
      biz_id: null,
      card_shared_at: null,
      version: sql<number>`version + 1`,
    })
    .where('biz_id', '=', bizId)
    .execute()
}
