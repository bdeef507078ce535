import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { fromRoleColumns, toRoleColumns } from '../../member-roles.ts'
import { changeRoleEndpoint } from '../../members-contract.ts'
import { requireAdministrator } from '../public/require-administrator.ts'
import { syncBusinessRoles } from '../public/sync-business-roles.ts'

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
  { id, version }: StoredMember,
  columns: ReturnType<typeof toRoleColumns>,
) {
  return db
    .updateTable('biz_employee')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function toMembership(member: StoredMember) {
  return { bizEmpId: member.id, role: fromRoleColumns(member), version: member.version }
}

/**
 * Throws if this would remove the last administrator who can log in. Must be called in a transaction that locks the
 * brokerage, so that two administrators can't both leave concurrently.
 */
export async function assertNotLastAdministrator(
  { db }: AppContext,
  { id, biz_id, is_admin }: { id: number; biz_id: number; is_admin: boolean },
): Promise<void> {
  if (!is_admin) return
  await db
    .selectFrom('biz_employee')
    .innerJoin('profile', 'profile.id', 'biz_employee.profile_id')
    .select('biz_employee.id')
    .where('biz_id', '=', biz_id)
    .where('is_admin', '=', true)
    .where('is_enabled', '=', true)
    .where('biz_employee.id', '!=', id)
    .executeTakeFirstOrThrow(() => new Refusal('conflict', { message: lastAdministratorMessage }))
}

const lastAdministratorMessage =
  'A brokerage needs at least one administrator. Make someone else an administrator first.'

/** Finds an employee entry of this brokerage. */
export async function findMember(
  { db }: AppContext,
  bizId: number,
  employeeId: number,
): Promise<StoredMember> {
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

export type StoredMember = Row<'biz_employee'>
