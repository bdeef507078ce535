import type { AppContext } from '#kernel/app-context.ts'

/** Gives the buyer of a conversation with the demo brokerage an account, with a card that the brokerage sees. */
export async function writeSharedCard({ db, now }: AppContext): Promise<void> {
  const lead = await db
    .selectFrom('lead')
    .innerJoin('biz_employee', 'biz_employee.biz_id', 'lead.biz_id')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select(['lead.id', 'contact_name', 'lead.contact_email', 'first_answered_at'])
    .where('profile.email', '=', 'broker@example.com')
    .where('lead.contact_email', 'is not', null)
    .where('first_answered_at', 'is not', null)
    .where('first_answered_at', '<=', now())
    .orderBy('submitted_at', 'desc')
    .orderBy('lead.id', 'desc')
    .executeTakeFirst()
  if (!lead?.contact_email) return
  const [first = '', ...rest] = lead.contact_name.split(' ')
  const buyer = await db
    .insertInto('profile')
    .values({
      email: lead.contact_email,
      first_name: first,
      last_name: rest.join(' '),
      is_demonstration: true,
      email_confirmed_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!buyer) return
  await db
    .insertInto('buyer_card')
    .values({
      profile_id: buyer.id,
      means: 'cash',
      ready: 'now',
      certificate: 'private',
      instrument: true,
      hours_total: 640,
      hours_retractable: 110,
      based: 'Longmont, CO',
      updated_at: now(),
    })
    .execute()
  await db
    .updateTable('lead')
    .set({ profile_id: buyer.id, card_shared_at: lead.first_answered_at })
    .where('id', '=', lead.id)
    .execute()
}
