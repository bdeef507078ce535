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

/** Serializes changes to a brokerage’s members until the transaction ends. Listings and leads aren't blocked. */
export async function lockBrokerage({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz')
    .select(['id', 'name', 'confirmed_at'])
    .where('id', '=', bizId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound('brokerage not found...'))
}

export type MemberRow = Row<'biz_employee'>
