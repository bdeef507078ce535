import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'

const minute = 60
const hour = 60 * minute

/**
 * Limits per account and guesser. The daily limit leaves an attacker a 1 in 6,700 chance of guessing a code, since
 * three codes are valid at any time.
 */
export const factorRateLimits = {
  appCode: { name: 'app-code', points: 8, seconds: 15 * minute },
  appCodeByDay: { name: 'app-code-day', points: 50, seconds: 24 * hour },
  recoveryCode: { name: 'recovery-code', points: 10, seconds: hour },
  // Each request computes ten slow hashes and sends an email.
  newRecoveryCodes: { name: 'new-recovery-codes', points: 5, seconds: hour },
  // Each request inserts a database row.
  challengeByNetwork: { name: 'passkey', points: 120, seconds: 5 * minute },
  // Each request inserts a database row and may call the issuer.
  issuerLoginByNetwork: { name: 'issuer-login', points: 60, seconds: 5 * minute },
} satisfies Record<string, RateLimit>

export const factorLimits = { passkeys: 20, recoveryCodes: 10 } as const

/** Lifetime of a challenge. */
export const challengeSeconds = 5 * minute
export const appSetupSeconds = 30 * minute
/** Time to log in at an issuer, and then to register or to link the identity. */
export const issuerLoginSeconds = 15 * minute

/** COSE algorithm IDs of passkeys: Ed25519, ES256, and RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const
