import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { fromRoleColumns, toRoleColumns } from '../../member-roles.ts'
import { changeRoleEndpoint } from '../../members-contract.ts'
import { renewBusinessRoles } from '../public/renew-business-roles.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { assertNotLastAdministrator } from './assert-not-last-administrator.ts'
import { findMember, type MemberRow } from './find-member.ts'
import { holdBrokerage } from './hold-brokerage.ts'

export const changeRole = operation(changeRoleEndpoint, (ctx, { id, bizEmpId, role, version }) =>
  inTransaction(ctx, async (ctx) => {
    await holdBrokerage(ctx, id)
    await requireAdministrator(ctx, id)
    const member = await findMember(ctx, id, bizEmpId)
    if (member.version !== version) throw new Refusal('conflict', { current: toPlace(member) })
    if (member.profile_id === null)
      throw wrongField('role', 'They have no account here yet. Invite them by mail first.')
    if (role !== 'admin') await assertNotLastAdministrator(ctx, member)
    const changed = await writeRole(ctx, member, toRoleColumns(role))
    await renewBusinessRoles(ctx, member.profile_id)
    return toPlace(changed)
  }),
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

function toPlace(member: MemberRow) {
  return { bizEmpId: member.id, role: fromRoleColumns(member), version: member.version }
}
