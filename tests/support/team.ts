import { type MemberRole, toRoleColumns } from '#features/brokerages/member-roles.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { insertRow } from './database/rows.ts'
import { aPerson, type Person } from './people.ts'

export type Member = Person & { employeeId: number }

/** Creates a brokerage member with the required role. */
export async function aMember(
  ctx: AppContext,
  biz: number,
  role: MemberRole,
  name = 'Pat Tester',
): Promise<Member> {
  const person = await aPerson(ctx, { roles: [role === 'admin' ? 'BizAdmin' : 'BizEmp'] })
  const { id } = await insertRow(ctx.db, 'biz_employee', {
    biz_id: biz,
    profile_id: person.id,
    name,
    email: person.email,
    ...toRoleColumns(role),
  })
  return { ...person, employeeId: id }
}
