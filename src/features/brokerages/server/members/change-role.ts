import type { ActorContext } from '#kernel/app-context.ts'
import { fieldRefusal } from '#kernel/errors.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { fromRoleColumns, toRoleColumns } from '../../member-roles.ts'
import { changeRoleEndpoint } from '../../members-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { syncBusinessRoles } from '../public/sync-business-roles.ts'
import { assertNotLastAdministrator } from './assert-not-last-administrator.ts'
import { findMember, lockBrokerage, type MemberRow } from './member-rows.ts'

export const changeRole = writeOperation(
  changeRoleEndpoint,
  async (ctx, { id, bizEmpId, role, version }) => {
    await lockBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    const member = await findMember(ctx, id, bizEmpId)
    assertVersion(toMembership(member), version)
    if (member.profile_id === null)
      throw fieldRefusal(
        'role',
        'This person doesn’t have an account yet. Invite them by email first.',
      )
    if (role !== 'admin') await assertNotLastAdministrator(ctx, member)
    const changed = await writeRole(ctx, member, toRoleColumns(role))
    await syncBusinessRoles(ctx, member.profile_id)
    return toMembership(changed)
  },
)

function writeRole(
  { db }: ActorContext,
  { id, version }: MemberRow,
  columns: ReturnType<typeof toRoleColumns>,
) {
  return db
    .updateTable('biz_employee')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function toMembership(member: MemberRow) {
  return { bizEmpId: member.id, role: fromRoleColumns(member), version: member.version }
}
