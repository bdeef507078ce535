import { type MemberRole, toRoleColumns } from '#features/brokerages/member-roles.ts'
import type { AppContext } from '#kernel/app-context.ts'
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
  const { id } = await ctx.db
    .insertInto('biz_employee')
    .values({
      biz_id: biz,
      profile_id: person.id,
      name,
      email: person.email,
      ...toRoleColumns(role),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, employeeId: id }
}
