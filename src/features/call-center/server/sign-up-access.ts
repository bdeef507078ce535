import type { SignUpOrigin } from '#features/accounts/server/public/sign-ups/find-sign-up-origin.ts'
import type { Actor } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { callCenterAdminRoles } from '../contract.ts'

/** Employees can see their own sign-ups, and administrators can see everyone's. */
export function canSeeSignUp(
  actor: Actor,
  { signedUpBy, source }: Omit<SignUpOrigin, 'roles'>,
): boolean {
  const seesAll = callCenterAdminRoles.some((role) => actor.roles.includes(role))
  return source === 'call-center' && (seesAll || signedUpBy === actor.profileId)
}

/** Checks whether the actor may send a reset email. Accounts with a staff role are excluded. */
export function canMailReset(actor: Actor, origin: SignUpOrigin | null): boolean {
  if (!origin || !canSeeSignUp(actor, origin)) return false
  return !origin.roles.some((role) => staffRoles.includes(role))
}
