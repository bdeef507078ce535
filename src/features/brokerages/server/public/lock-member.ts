import type { ActorContext } from '#kernel/app-context.ts'
import { findMember, lockBrokerage, type StoredMember } from '../members/members.ts'
import { requireAdministrator, requireMember } from './require-administrator.ts'

/**
 * Locks an employee for removal by an administrator or by themselves. Other changes to the brokerage’s employees wait
 * until the transaction ends.
 */
export async function lockMember(
  ctx: ActorContext,
  bizId: number,
  employeeId: number,
): Promise<StoredMember> {
  await lockBrokerage(ctx, bizId)
  const { employeeIds } = await requireMember(ctx, bizId)
  if (!employeeIds.includes(employeeId)) await requireAdministrator(ctx, bizId)
  return findMember(ctx, bizId, employeeId)
}
