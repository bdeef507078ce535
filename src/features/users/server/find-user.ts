import type { ActorContext } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'

/** Finds a user by ID or by email address, ignoring case. */
export async function findUser(
  { db }: ActorContext,
  target: { id: number } | { email: string },
): Promise<{ id: number; email: string; roles: Role[] }> {
  const user = await db
    .selectFrom('profile')
    .select(['id', 'email', 'roles'])
    .where((row) =>
      'id' in target
        ? row('id', '=', target.id)
        : row(row.fn('lower', ['email']), '=', target.email.toLowerCase()),
    )
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', { message: 'User not found.' })
  return user
}
