import type { Limit } from '#kernel/server/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/**
 * By account: whoever gets to a code has shown the password, so that nobody else can use them up. The second is what a
 * guesser has in a day: three codes hold at a time, so one chance in 6,700.
 */
export const limits = {
  appCode: { name: 'app-code', points: 8, seconds: 15 * minute },
  appCodeByDay: { name: 'app-code-day', points: 50, seconds: 24 * hour },
  recoveryCode: { name: 'recovery-code', points: 10, seconds: hour },
  // Each is ten slow hashes and a mail.
  newRecoveryCodes: { name: 'new-recovery-codes', points: 5, seconds: hour },
  // Each writes a row here.
  challengeByNetwork: { name: 'passkey', points: 120, seconds: 5 * minute },
} satisfies Record<string, Limit>

export const most = { passkeys: 20, recoveryCodes: 10 } as const

/** How long a question waits for its answer. */
export const challengeSeconds = 5 * minute
export const appSetUpSeconds = 30 * minute

/** Of keys, by COSE's numbers: Ed25519, ES256, RS256. */
export const algorithms = [-8, -7, -257] as const
