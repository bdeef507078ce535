import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'

export type SignUpOrigin = {
  signedUpBy: number | null
  source: string
  /** Current roles of the account. */
  roles: readonly Role[]
}

/** Returns who created an account for its owner. Null if the owner registered it or it doesn't exist. */
export async function findSignUpOrigin(
  { db }: AppContext,
  email: string,
): Promise<SignUpOrigin | null> {
  const row = await db
    .selectFrom('staff_sign_up')
    .innerJoin('profile', 'profile.id', 'staff_sign_up.profile_id')
    .select(['signed_up_by as signedUpBy', 'source', sql<Role[]>`profile.roles`.as('roles')])
    .where(sql`lower(profile.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}
