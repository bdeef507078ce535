/** Thresholds for wrong passwords per email address, counted across all networks. */
export const failedLoginLimits = {
  /** Number of attempts after which each further one requires a human check (proof of work). */
  checkFrom: 10,
  /** Number of attempts after which each further one doubles the delay. */
  waitFrom: 15,
  /** Maximum delay. */
  maxWaitSeconds: 300,
  /**
   * Number of attempts at which the owner is first notified. The owner is notified again each time the number triples.
   */
  tellFrom: 20,
  /** Number of seconds without an attempt after which the count resets. */
  forgetAfterSeconds: 24 * 3_600,
} as const

/** Returns the required delay between the last wrong password and the next attempt. */
export function loginDelaySeconds(wrong: number): number {
  if (wrong < failedLoginLimits.waitFrom) return 0
  return Math.min(2 ** (wrong - failedLoginLimits.waitFrom), failedLoginLimits.maxWaitSeconds)
}

/** Checks whether the owner should be notified at this count: 20, 60, 180, and so on. */
export function isNotificationDue(wrong: number): boolean {
  for (let threshold: number = failedLoginLimits.tellFrom; threshold <= wrong; threshold *= 3)
    if (threshold === wrong) return true
  return false
}
