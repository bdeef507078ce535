// Apart from the contract: pages show them before anything is typed.

export const factorTexts = {
  passkeyFailed: 'That passkey did not open this account. Please try again, or log in another way.',
  passkeySuspended:
    'This passkey may have been copied, so it no longer logs in. Log in another way, remove it and make a new one.',
  passkeyNotMade: 'The passkey could not be made. Please try again.',
  passkeyKnown: 'This passkey belongs to an account already.',
  tooManyPasskeys: 'An account can have 20 passkeys. Remove one that you no longer use first.',
  wrongCode: 'The code is not right. Each code works once and for half a minute.',
  wrongRecoveryCode: 'This recovery code is not right, or it was used before.',
  noApp: 'Please begin with the QR code: it has been replaced, or it is too old.',
  appKnown: 'There is an authenticator app already. Remove it first to set up another.',
  noFactor: 'Recovery codes come with a passkey or an authenticator app. Set one up first.',
  roleNeedsFactor:
    'Your role needs a passkey or an authenticator app. Set up another one before you remove this.',
  lastWayIn:
    'This is the only way into your account. Choose a password first: log out and follow “Forgot password?”.',
  tooManyCodes: 'Too many codes. Please wait, or use a passkey or a recovery code.',
} as const
