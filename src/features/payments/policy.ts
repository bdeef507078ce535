import type { Actor } from '#kernel/app-context.ts'
import type { Role } from '#kernel/endpoint.ts'

/** Buyers can read their own invoices, and cashiers can read all. */
export function canReadInvoice(actor: Actor, invoice: { profile_id: number }): boolean {
  return invoice.profile_id === actor.profileId || actor.roles.some((role) => cashiers.has(role))
}

const cashiers: ReadonlySet<Role> = new Set(['WebAppAdmin', 'ServerAdmin'])
