import { t } from '#kernel/messages/translate.ts'
import type { Weakness } from './password-strength/find-weakness.ts'

// Separate from the rules because pages display these messages before the rules are loaded.

/** Label of the box that sites with a minimum age require. */
export function describeAge(minimumAge: number): string {
  return t`I’m at least ${minimumAge} years old`
}

export const accountMessages = {
  loginFailed: 'The username or password is incorrect.',
  ticketDead: 'Your login timed out, or you entered too many wrong codes. Please log in again.',
  oneProof: 'Send only one of these: a code, a recovery code, or a passkey.',
  factorNeeded:
    'This account requires a passkey or a code for this action. A password alone isn’t enough.',
  accountDisabled: 'This account is disabled. Please contact us.',
  invitationOnly: 'Login access is only available by invitation at this time. Thank You.',
  alreadyLoggedIn: 'You’re already logged in.',
  registered:
    'Thank you. We’ve sent you an email. Please confirm your address with the link in it.',
  emailConfirmed: 'Email Address Confirmed. Thank You!',
  emailConfirmedBefore: 'Your email address is already confirmed.',
  confirmFailed: 'Problem confirming your email address',
  resendFailed: 'Error sending confirmation email',
  registerFailed: 'Error registering user',
  resetMailFailed: 'There was an error sending password reset email',
  resetFailed: 'Problem reseting password',
  changeFailed: 'Unknow Error',
  emailNotConfirmed: 'There was a problem confirming your email address.',
  unknownEmail: 'The email address you entered is not in our system',
  resetSent: 'We’ve sent you a link to choose a new password.',
  resetLinkDead: 'This link has expired or was already used. Please request a new one.',
  passwordReset: 'Your password has been reset. You can log in now.',
  passwordChanged: 'Your password has been changed.',
  accountCreated: 'Your account has been created.',
  addressNotVerified:
    'This service didn’t confirm your email address, so we can’t create an account with it.',
  addressHasAccount:
    'This address already has an account, or its former owner can still reclaim it today. Log in to link the accounts.',
  noPassword: 'You don’t have a password yet. Set one on the Security page of your profile.',
  wrongPassword: 'The password is incorrect.',
  wrongCurrentPassword: 'Your current password is incorrect.',
  emailIsFixed: 'An account’s email address can’t be changed here.',
  sameEmail: 'This is already your email address.',
  newEmailLinkDead:
    'This link has expired, was already used, or belongs to another account. Please request the change again.',
  emailTaken: 'This address now has its own account.',
  emailChanged: 'Your email address has been changed.',
  emailStays: 'Your email address won’t change.',
  emailKept: 'Your email address has been restored. All devices have been logged out.',
  keepEmailLinkDead: 'This link has expired or was already used.',
  provingHuman:
    'There were several failed logins for this address, so your browser is checking that you’re not a bot. This takes a few seconds.',
  humanCheckFailed: 'The human check failed. Please try again.',
  humanCheckRanOut: 'The human check expired. Please complete it again and resubmit.',
  humanCheckMissing: 'Please complete the human check first.',
} as const

/** Messages for weak passwords. */
export const weaknessMessages = {
  common: 'This password has appeared in too many data leaks. Please choose a different one.',
  own: 'Your email address, your name, and this site’s name are too easy to guess. Please choose a different password.',
  sequence:
    'Sequences like 123456 or aaaaaa are too easy to guess. Please choose a different password.',
} as const satisfies Record<Weakness, string>
