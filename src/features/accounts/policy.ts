import type { Actor } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'

/** Staff roles that may view customer profiles. */
const readers: readonly Role[] = ['WebAppAdmin', 'ServerAdmin']

export function canReadProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || readers.some((role) => actor.roles.includes(role))
}

export function canChangeProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || actor.roles.includes('ServerAdmin')
}
