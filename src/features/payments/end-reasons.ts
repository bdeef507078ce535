/** Reasons of refunds after contracts end. They are texts of the site, unlike those that staff write. */
export const endReasons = {
  withdrawal: 'You withdrew from the contract.',
  cancellation: 'You canceled the contract.',
} as const

/** Returns true for a reason that is a text of the site rather than of its staff. */
export function isSiteReason(reason: string): boolean {
  return Object.values<string>(endReasons).includes(reason)
}
