import { type Kysely, sql } from 'kysely'
import type { Role } from '#kernel/endpoint.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { dayMs } from '#kernel/time.ts'
import { randomFor } from './random.ts'

/** Creates recent sign-ups by the two call center employees. Most users have set a password, some are pending. */
export async function seedCallCenter(db: Kysely<Database>, now: Date) {
  const staff = await db
    .selectFrom('profile')
    .select(['id', 'email'])
    .where('email', 'in', ['callcenter@example.com', 'ccadmin@example.com'])
    .orderBy('email')
    .execute()
  const [ruth, other = ruth] = staff.map(({ id }) => id)
  if (ruth === undefined || other === undefined) return
  const sellers = await db
    .selectFrom('profile')
    .select('id')
    .where('roles', '=', sql<Role[]>`'{Indv}'`)
    .where('is_demonstration', '=', true)
    // Skips the public demo accounts, which have a password.
    .where('password_hash', 'is', null)
    .orderBy('id')
    .limit(58)
    .execute()
  const random = randomFor(4, 0)
  const signUps = sellers.map(({ id }, i) => {
    const at = new Date(now.getTime() - (0.8 + i * 0.7 + random.next() * 0.5) * dayMs)
    return {
      profile_id: id,
      signed_up_by: i % 5 === 2 ? other : ruth,
      source: 'call-center' as const,
      signed_up_at: at,
      mail_id: 0,
      mailed_at: at,
      link_expires_at: new Date(at.getTime() + 7 * dayMs),
      password_set_at: new Date(at.getTime() + random.next() * dayMs),
    }
  })
  if (signUps.length > 0) await db.insertInto('staff_sign_up').values(signUps).execute()
  for (const [i, email] of waiting.entries()) {
    const at = new Date(now.getTime() - (i * 2.4 + 0.05) * dayMs)
    const { id } = await db
      .insertInto('profile')
      .values({
        email,
        contact_email: email,
        roles: ['Indv'],
        created_at: at,
        is_demonstration: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('staff_sign_up')
      .values({
        profile_id: id,
        signed_up_by: ruth,
        source: 'call-center',
        signed_up_at: at,
        mail_id: 0,
        mailed_at: at,
        link_expires_at: new Date(at.getTime() + 7 * dayMs),
      })
      .execute()
  }
}

/** Address of a user whose link for the first password couldn't be delivered. */
export const undeliverableAddress = 'skyharbor.annapolis@example.org'

const waiting = [
  'r.haines@example.net',
  undeliverableAddress,
  'gail.norwood@example.net',
  'mornington@example.org',
]
