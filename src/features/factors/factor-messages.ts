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
    'This is the only way to log in to your account. Set a password first: log out and choose “Forgot password?”.',
  tooManyCodes: 'Too many attempts. Please wait, or use a passkey or a recovery code.',
} as const
