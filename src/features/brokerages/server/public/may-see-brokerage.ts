import type { Actor } from '#kernel/app-context.ts'

/** What the rule about showing a brokerage looks at. */
type Confirmable = { confirmed_at: Date | null }

/** Staff look at what waits for them. */
export function isConfirmingStaff(actor: Actor | null): boolean {
  return actor?.roles.some((role) => role === 'WebAppAdmin' || role === 'ServerAdmin') ?? false
}

/** A brokerage that waits for confirmation is shown to its own people and to staff. */
export function maySeeBrokerage(
  biz: Confirmable,
  { actor, isMember }: { actor: Actor | null; isMember: boolean },
): boolean {
  return biz.confirmed_at !== null || isMember || isConfirmingStaff(actor)
}
