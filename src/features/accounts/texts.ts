import type { Weakness } from './password-strength/find-weakness.ts'

// Apart from the rules: pages show them before anything is typed.

export const texts = {
  loginFailed: 'The user name or password is incorrect.',
  ticketDead: 'That took too long, or too many codes were wrong. Please log in again.',
  oneProof: 'Send one of these: a code, a recovery code or a passkey.',
  factorNeeded: 'This account asks for a passkey or a code here; the password is not enough.',
  accountDisabled: 'This account is disabled. Please contact us.',
  invitationOnly: 'Login access is only available by invitation at this time. Thank You.',
  alreadyLoggedIn: 'You are already logged in.',
  registered: 'Thank you. We have sent a message to your e-mail address: please confirm it.',
  emailConfirmed: 'Email Address Confirmed. Thank You!',
  emailConfirmedBefore: 'Your e-mail address is confirmed already.',
  confirmFailed: 'Problem confirming your email address',
  resendFailed: 'Error sending confirmation email',
  registerFailed: 'Error registering user',
  resetMailFailed: 'There was an error sending password reset email',
  resetFailed: 'Problem reseting password',
  changeFailed: 'Unknow Error',
  emailNotConfirmed: 'There was a problem confirming your email address.',
  confirmationSent: 'A new confirmation message is on its way.',
  unknownEmail: 'The email address you entered is not in our system',
  resetSent: 'A message with a link to choose a new password is on its way.',
  resetLinkDead: 'This link has expired or was used before. Please ask for a new one.',
  passwordReset: 'Your password has been reset. You can log in now.',
  passwordChanged: 'Your password has been changed.',
  wrongPassword: 'The password is not correct.',
  wrongCurrentPassword: 'Your current password is not correct.',
  emailIsFixed: 'The e-mail address of an account cannot be changed here.',
  sameEmail: 'This is your address already.',
  newEmailSent: 'A message with a link to confirm it is on its way to',
  newEmailLinkDead:
    'This link has expired, was used before, or belongs to another account. Please ask for the change once more.',
  emailTaken: 'This address has an account of its own by now.',
  emailChanged: 'Your e-mail address is changed.',
  emailStays: 'Your e-mail address stays as it is.',
  emailKept: 'Your e-mail address is yours again. Everybody has been logged out.',
  keepEmailLinkDead: 'This link has expired or was used before.',
  provingHuman:
    'There were wrong passwords for this address, so your browser proves that no robot is at work. It takes a few seconds.',
  humanCheckFailed: 'The human check did not succeed. Please try it again.',
  humanCheckRanOut: 'The human check ran out. Once it is done again, please send this once more.',
  humanCheckMissing: 'Please complete the human check first.',
} as const

/** Why a password is refused that is being chosen. */
export const weaknessTexts = {
  common:
    'This password has leaked so often that others would try it first. Please choose another.',
  own: 'Others would try your address, your name or the name of this site first. Please choose another password.',
  sequence:
    'Others would try sequences like 123456 or aaaaaa first. Please choose another password.',
} as const satisfies Record<Weakness, string>
