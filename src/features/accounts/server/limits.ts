import type { Limit } from '#kernel/server/rate-limit.ts'
import { lifetimes } from '../limits.ts'

const minute = 60
const hour = 60 * minute

/** None that strangers reach counts by account alone: it would let them lock its owner out. */
export const limits = {
  loginByAccountAndNetwork: { name: 'login-account', points: 5, seconds: 15 * minute },
  loginByNetwork: { name: 'login', points: 50, seconds: 15 * minute },
  loginByKnownDevice: { name: 'login-device', points: 10, seconds: 15 * minute },
  knownPassword: { name: 'password', points: 5, seconds: 15 * minute },
  registerByNetwork: { name: 'register', points: 10, seconds: hour },
  registerByAddress: { name: 'register-address', points: 3, seconds: hour },
  confirmMailByNetwork: { name: 'confirm', points: 10, seconds: hour },
  confirmMailByAddress: { name: 'confirm-address', points: 3, seconds: hour },
  // The answer to an unknown address says so, therefore few may be asked.
  resetByNetwork: { name: 'reset', points: 5, seconds: hour },
  resetByAddress: { name: 'reset-address', points: 3, seconds: hour },
  signUpMailByAddress: { name: 'sign-up-mail', points: 5, seconds: hour },
  // Each costs work here, while only solving them costs who asks.
  challengeByNetwork: { name: 'challenge', points: 120, seconds: minute },
  // Solved and not used yet; a code lives as long.
  codesByNetwork: { name: 'human-code', points: 30, seconds: lifetimes.humanCheckCodeSeconds },
  newDeviceMails: { name: 'new-device-mail', points: 5, seconds: hour },
  emailChange: { name: 'email-change', points: 5, seconds: hour },
  emailChangeByAddress: { name: 'email-change-address', points: 3, seconds: hour },
  emailLinkByNetwork: { name: 'email-link', points: 20, seconds: hour },
  newPasswordByNetwork: { name: 'new-password', points: 20, seconds: hour },
} satisfies Record<string, Limit>

export const tooManyTries = 'Too many tries. Please wait a few minutes.'
export const tooManyMails = 'Too many requests for mail. Please wait a while.'
