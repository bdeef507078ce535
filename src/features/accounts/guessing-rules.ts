/** What follows on wrong passwords for one address, from whatever networks they come. */
export const guessing = {
  /** Before each further try a computer works for a moment. */
  checkFrom: 10,
  /** Each further try waits, twice as long as the one before, */
  waitFrom: 15,
  /** up to this. */
  longestWaitSeconds: 300,
  /** The owner is told, and again at three times as many. */
  tellFrom: 20,
  /** Without any for so long, all is forgotten. */
  forgetAfterSeconds: 24 * 3_600,
} as const

/** How long after the last wrong password the next is looked at. */
export function waitSeconds(wrong: number): number {
  if (wrong < guessing.waitFrom) return 0
  return Math.min(2 ** (wrong - guessing.waitFrom), guessing.longestWaitSeconds)
}

/** Whether so many are a number to tell the owner: 20, 60, 180 and so on. */
export function isTelling(wrong: number): boolean {
  for (let told: number = guessing.tellFrom; told <= wrong; told *= 3)
    if (told === wrong) return true
  return false
}
