import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'

/**
 * Reassigns the brokerage listings of a departing member to a colleague, both as employee and as owner. If the
 * departing member was the contact, the new employee becomes the contact and receives the leads. Must run in the
 * transaction that ends the membership. Returns the number of changed listings.
 */
export async function handOverListings(
  { db, now }: AppContext,
  { bizId, from, to }: HandOver,
): Promise<number> {
  const isContact = sql`coalesce(lower(contact_email) = any(${from.emails}::text[]), false)`
  const unlessContact = (column: string) =>
    sql<string | null>`case when ${isContact} then null else ${sql.ref(column)} end`
  const changed = await db
    .updateTable('listing')
    .set({
      biz_employee_id: sql<number>`case when biz_employee_id = ${from.employeeId} then ${to.employeeId} else biz_employee_id end`,
      profile_id: sql<number>`case when profile_id = ${from.profileId} then ${to.profileId} else profile_id end`,
      contact_first_name: unlessContact('contact_first_name'),
      contact_last_name: unlessContact('contact_last_name'),
      contact_email: unlessContact('contact_email'),
      contact_phone: unlessContact('contact_phone'),
      contact_sms: unlessContact('contact_sms'),
      send_lead_to_contact: sql<boolean>`send_lead_to_contact and not ${isContact}`,
      send_lead_to_biz_emp: sql<boolean>`send_lead_to_biz_emp or ${isContact}`,
      version: sql<number>`version + 1`,
      updated_at: now(),
    })
    .where('biz_id', '=', bizId)
    .where(
      sql<boolean>`(biz_employee_id = ${from.employeeId} or profile_id = ${from.profileId} or ${isContact})`,
    )
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

type HandOver = {
  bizId: number
  /** `emails` must be lowercase. */
  from: { employeeId: number; profileId: number | null; emails: readonly string[] }
  to: { employeeId: number; profileId: number }
}

/**
 * Converts all listings of a closing brokerage to private listings of one user. Must run in the transaction that closes
 * the brokerage.
 */
export async function reassignListings(
  { db, now }: AppContext,
  bizId: number,
  profileId: number,
): Promise<void> {
  await db
    .updateTable('listing')
    .set({
      profile_id: profileId,
      biz_id: null,
      biz_location_id: null,
      biz_employee_id: null,
      listing_type_id: 2,
      is_active: false,
      version: sql<number>`version + 1`,
      updated_at: now(),
    })
    .where('biz_id', '=', bizId)
    .execute()
}

/**
 * Transfers a person's private listings to another account, whose contact details they then show. Their status doesn't
 * change.
 */
export async function reassignPrivateListings({ db, now }: AppContext, from: number, to: number) {
  await db
    .updateTable('listing')
    .set({
      profile_id: to,
      contact_first_name: null,
      contact_last_name: null,
      contact_email: null,
      contact_phone: null,
      contact_sms: null,
      version: sql<number>`version + 1`,
      updated_at: now(),
    })
    .where('profile_id', '=', from)
    .where('biz_id', 'is', null)
    .execute()
}

/** Returns the brokerages' active listings, so that they can be deactivated. */
export async function findActiveListings({ db }: AppContext, bizIds: readonly number[]) {
  if (bizIds.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('biz_id', 'in', bizIds)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}
