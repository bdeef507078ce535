// Apart from the rules: pages show them before anything is typed.

export const texts = {
  loginFailed: 'The user name or password is incorrect.',
  invitationOnly: 'Login access is only available by invitation at this time. Thank You.',
  alreadyLoggedIn: 'You are already logged in.',
  registered: 'Thank you. We have sent a message to your e-mail address: please confirm it.',
  emailConfirmed: 'Email Address Confirmed. Thank You!',
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
  humanCheckFailed: 'The human check did not succeed. Please try it again.',
  humanCheckMissing: 'Please complete the human check first.',
} as const
