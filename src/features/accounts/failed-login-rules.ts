/** Consequences of wrong passwords for one address, from any network. */
export const failedLoginLimits = {
  /** Each further attempt requires a human check (proof of work). */
  checkFrom: 10,
  /** Each further attempt waits twice as long as the previous one. */
  waitFrom: 15,
  /** Maximum wait. */
  longestWaitSeconds: 300,
  /** Number of attempts at which the owner is notified, and again each time the number triples. */
  tellFrom: 20,
  /** The count resets after this time without attempts. */
  forgetAfterSeconds: 24 * 3_600,
} as const

/** Returns the required seconds between the last wrong password and the next attempt. */
export function loginDelaySeconds(wrong: number): number {
  if (wrong < failedLoginLimits.waitFrom) return 0
  return Math.min(2 ** (wrong - failedLoginLimits.waitFrom), failedLoginLimits.longestWaitSeconds)
}

/** Checks whether the owner should be notified at this count: 20, 60, 180, and so on. */
export function isNotificationDue(wrong: number): boolean {
  for (let told: number = failedLoginLimits.tellFrom; told <= wrong; told *= 3)
    if (told === wrong) return true
  return false
}
