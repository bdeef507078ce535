import { t, translate } from '#kernel/messages/translate.ts'

// Separate from the contract, so that pages can show these messages without loading validation.

export const factorMessages = {
  passkeyFailed:
    'That passkey doesn’t work for this account. Please try again, or log in another way.',
  passkeySuspended:
    'This passkey may have been copied, so you can no longer log in with it. Log in another way, remove it, and create a new one.',
  passkeyNotMade: 'We couldn’t create the passkey. Please try again.',
  passkeyKnown: 'This passkey already belongs to an account.',
  tooManyPasskeys: 'An account can have up to 20 passkeys. Remove one you no longer use first.',
  wrongCode: 'That code isn’t correct. Each code works once and expires after 30 seconds.',
  wrongRecoveryCode: 'This recovery code isn’t correct or has already been used.',
  noApp: 'This QR code has expired or been replaced. Please start over.',
  appKnown: 'You already have an authenticator app. Remove it first to set up another one.',
  noFactor: 'To get recovery codes, set up a passkey or an authenticator app first.',
  roleNeedsFactor:
    'Your role requires a passkey or an authenticator app. Set up another one before you remove this one.',
  lastWayIn:
    'This is the only way to log in to your account. Set a password on the Security page first.',
  roleNeedsIssuer: 'Your role requires logging in with this account, so it can’t be unlinked.',
  identityTaken: 'This account is already linked to another account here.',
  issuerTaken: 'Your account already has a linked account of this kind. Unlink it first.',
  issuerLoginDead:
    'This login has expired or was already used. Please log in again from the login page.',
  tooManyCodes: 'Too many attempts. Please wait, or use a passkey or a recovery code.',
} as const

/** Reasons why a login with an issuer failed, with their messages. The login page gets the reason in its URL. */
const issuerProblems = {
  unreachable: (label) =>
    t`We can’t reach ${label} right now. Please try again later, or log in another way.`,
  expired: (label) => t`The login with ${label} has expired or was already used. Please try again.`,
  denied: (label) => t`You canceled the login with ${label}.`,
  invalid: (label) =>
    t`The response from ${label} wasn’t valid, so we didn’t log you in. Please try again.`,
  'unverified-email': (label) =>
    t`${label} didn’t confirm your email address, so we can’t create an account with it. Register with a password instead. If you have an account, log in and link ${label} on the Security page.`,
  'other-directory': (label) => t`Accounts of your organization at ${label} can’t log in here.`,
  'other-account': (label) =>
    t`The ${label} account you chose is linked to another account here. Log out to log in with it.`,
  disabled: () => translate('This account is disabled. Please contact us.'),
  'too-many': () => translate('Too many attempts. Please wait a few minutes.'),
} as const satisfies Record<string, (label: string) => string>

export type IssuerProblem = keyof typeof issuerProblems

/** Returns the message for a reason in a page's URL, or null if it isn't one. */
export function describeIssuerProblem({ problem, label }: { problem: string; label: string }) {
  return Object.hasOwn(issuerProblems, problem)
    ? issuerProblems[problem as IssuerProblem](label)
    : null
}
