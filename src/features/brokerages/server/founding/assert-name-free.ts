import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'

/** Two brokerages of one name could not be told apart. The refusal names the page of the other, where it is public. */
export async function assertNameFree({ db }: AppContext, name: string, except?: number) {
  const other = await db
    .selectFrom('biz')
    .select(['id', 'name', 'route', 'confirmed_at'])
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  if (!other || other.id === except) return
  const message = 'There is a brokerage of this name already.'
  throw new Refusal('invalid_input', {
    message,
    modelState: { name: [message] },
    ...(other.confirmed_at && { current: { name: other.name, route: other.route } }),
  })
}
