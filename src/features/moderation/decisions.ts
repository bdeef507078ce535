/** What staff can decide about a listing, and what comes of it. */
export const decisions = {
  leave: {
    title: 'Leave',
    consequence: 'It stays, or comes back. Not shown again unless something changes.',
    button: 'Leave it',
  },
  ask: {
    title: 'Ask',
    consequence: 'It stays; the seller is asked by mail and answers until a day.',
    button: 'Ask the seller',
  },
  hide: {
    title: 'Hide',
    consequence: 'Off the market at once, the seller can answer.',
    button: 'Hide it',
  },
  block: {
    title: 'Block',
    consequence: 'Off for good, and this seller cannot list the aircraft again.',
    button: 'Block it',
  },
} as const

export type Decision = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]]
export const decisionReasonMax = 1_000
/** A seller who is asked has so long, unless staff say otherwise. */
export const answerDays = 3
export const answerDaysMax = 60
