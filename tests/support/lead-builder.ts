import type { Insertable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { insertRow, readRow } from './database/rows.ts'

/** Creates a lead for a listing as if it had been sent with the form, but without emails. Returns its ID. */
export async function aLead(
  ctx: AppContext,
  listingId: number,
  traits: Partial<Insertable<Database['lead']>> = {},
): Promise<number> {
  const listing = await readRow(
    ctx.db,
    'listing',
    listingId,
    'title',
    'profile_id',
    'biz_id',
    'biz_employee_id',
  )
  const { id } = await insertRow(ctx.db, 'lead', {
    listing_id: listingId,
    listing_title: listing.title,
    seller_profile_id: listing.profile_id,
    biz_id: listing.biz_id,
    employee_id: listing.biz_employee_id,
    contact_name: 'Priya Raman',
    contact_email: 'priya@raman.example',
    purchase_time: '3 months',
    message: 'Is the repack included?',
    receive_updates: false,
    submitted_at: ctx.now(),
    state_changed_at: ctx.now(),
    last_activity_at: ctx.now(),
    ...traits,
  })
  return id
}
