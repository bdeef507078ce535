import type { ActorContext } from '#kernel/app-context.ts'
import { findMember, type MemberRow } from '../members/find-member.ts'
import { holdBrokerage } from '../members/hold-brokerage.ts'
import { requireAdministrator, requireMember } from './require-administrator.ts'

/**
 * A member of the staff for who may end their place: an administrator, or they themselves. No other change of the
 * brokerage’s people happens until the transaction ends.
 */
export async function holdMember(
  ctx: ActorContext,
  bizId: number,
  employeeId: number,
): Promise<MemberRow> {
  await holdBrokerage(ctx, bizId)
  const { employeeIds } = await requireMember(ctx, bizId)
  if (!employeeIds.includes(employeeId)) await requireAdministrator(ctx, bizId)
  return findMember(ctx, bizId, employeeId)
}
