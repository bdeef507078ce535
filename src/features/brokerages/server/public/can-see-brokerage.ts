import type { Actor } from '#kernel/app-context.ts'

/** The brokerage fields that determine its visibility. */
type Confirmable = { confirmed_at: Date | null }

/** Checks whether the user is a staff member who can see brokerages awaiting approval. */
export function canApproveBrokerages(actor: Actor | null): boolean {
  return actor?.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin') ?? false
}

/** Checks whether a brokerage is visible. Until it is approved, only its members and staff can see it. */
export function canSeeBrokerage(
  biz: Confirmable,
  { actor, isMember }: { actor: Actor | null; isMember: boolean },
): boolean {
  return biz.confirmed_at !== null || isMember || canApproveBrokerages(actor)
}
