import type { Actor } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'

/** Staff who may look a customer up. */
const readers: readonly Role[] = ['WebAppAdmin', 'ServerAdmin']

export function mayReadProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || readers.some((role) => actor.roles.includes(role))
}

export function mayChangeProfile(actor: Actor, profileId: number): boolean {
  return actor.profileId === profileId || actor.roles.includes('ServerAdmin')
}
