import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Whom a call names, by id or by the address in whatever capitals. */
export async function findUser(
  { db }: ActorContext,
  whom: { id: number } | { email: string },
): Promise<{ id: number; email: string; roles: string[] }> {
  const user = await db
    .selectFrom('profile')
    .select(['id', 'email', 'roles'])
    .where((row) =>
      'id' in whom
        ? row('id', '=', whom.id)
        : row(row.fn('lower', ['email']), '=', whom.email.toLowerCase()),
    )
    .executeTakeFirst()
  if (!user) throw new Refusal('not_found', { message: 'There is no such user.' })
  return user
}
