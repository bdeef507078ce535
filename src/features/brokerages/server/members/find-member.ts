import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Database } from '#kernel/server/schema.gen.ts'

/** Finds an employee entry of this brokerage. */
export async function findMember(
  { db }: AppContext,
  bizId: number,
  employeeId: number,
): Promise<MemberRow> {
  const member = await db
    .selectFrom('biz_employee')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('id', '=', employeeId)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found', { message: 'Member not found.' })
  return member
}

export type MemberRow = Selectable<Database['biz_employee']>
