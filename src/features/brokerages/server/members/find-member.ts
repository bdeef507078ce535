import type { AppContext } from '#kernel/app-context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'

/** Finds an employee entry of this brokerage. */
export async function findMember(
  { db }: AppContext,
  bizId: number,
  employeeId: number,
): Promise<MemberRow> {
  return db
    .selectFrom('biz_employee')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound('Member not found.'))
}

export type MemberRow = Row<'biz_employee'>
