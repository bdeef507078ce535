import type { RateLimit } from '#kernel/server/limits/rate-limit.ts'
import { accountLifetimes } from '../limits.ts'

const minute = 60
const hour = 60 * minute

/** Public limits never count by account alone, because an attacker could then lock out the owner. */
export const accountLimits = {
  loginByAccountAndNetwork: { name: 'login-account', points: 5, seconds: 15 * minute },
  loginByNetwork: { name: 'login', points: 50, seconds: 15 * minute },
  loginByKnownDevice: { name: 'login-device', points: 10, seconds: 15 * minute },
  knownPassword: { name: 'password', points: 5, seconds: 15 * minute },
  registerByNetwork: { name: 'register', points: 10, seconds: hour },
  registerByAddress: { name: 'register-address', points: 3, seconds: hour },
  confirmMailByNetwork: { name: 'confirm', points: 10, seconds: hour },
  confirmMailByAddress: { name: 'confirm-address', points: 3, seconds: hour },
  // The response reveals whether an address is registered, so requests are limited.
  resetByNetwork: { name: 'reset', points: 5, seconds: hour },
  resetByAddress: { name: 'reset-address', points: 3, seconds: hour },
  signUpMailByAddress: { name: 'sign-up-mail', points: 5, seconds: hour },
  // Creating a challenge costs server time, while only solving one costs client time.
  challengeByNetwork: { name: 'challenge', points: 120, seconds: minute },
  // Limits unused codes per network during the lifetime of a code.
  codesByNetwork: {
    name: 'human-code',
    points: 30,
    seconds: accountLifetimes.humanCheckCodeSeconds,
  },
  newDeviceMails: { name: 'new-device-mail', points: 5, seconds: hour },
  emailChange: { name: 'email-change', points: 5, seconds: hour },
  emailChangeByAddress: { name: 'email-change-address', points: 3, seconds: hour },
  emailLinkByNetwork: { name: 'email-link', points: 20, seconds: hour },
  newPasswordByNetwork: { name: 'new-password', points: 20, seconds: hour },
} satisfies Record<string, RateLimit>

export const tooManyAttemptsMessage = 'Too many attempts. Please try again in {wait}.'
export const tooManyEmailsMessage = 'Too many email requests. Please try again later.'
