import { confirmEmail } from './confirm-email.ts'
import { humanChallenge } from './human-check/human-challenge.ts'
import { humanTest } from './human-check/human-test.ts'
import { spendHumanCode } from './human-check/spend-human-check.ts'
import { testAuth } from './human-check/test-auth.ts'
import { changePassword } from './password/change-password.ts'
import { confirmReset } from './password/confirm-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { currentProfile, getProfile, getProfileContact } from './profile/get-profile.ts'
import { getOwnContact, putOwnContact } from './profile/own-contact.ts'
import { putPresence } from './profile/put-presence.ts'
import { putProfile } from './profile/put-profile.ts'
import { getAuth } from './public/get-auth.ts'
import { register } from './register.ts'
import { requestConfirmEmail } from './request-confirm-email.ts'
import { lockSession } from './session/lock-session.ts'
import { logIn } from './session/log-in.ts'
import { logOut } from './session/log-out.ts'
import { unlockSession } from './session/unlock-session.ts'

/** The fixed paths below /api/profiles come first: they would otherwise be read as ids. */
export const accountsApi = [
  logIn,
  logOut,
  testAuth,
  getAuth,
  register,
  confirmEmail,
  requestConfirmEmail,
  resetPassword,
  confirmReset,
  changePassword,
  lockSession,
  unlockSession,
  humanChallenge,
  humanTest,
  spendHumanCode,
  currentProfile,
  getOwnContact,
  putOwnContact,
  putPresence,
  getProfile,
  getProfileContact,
  putProfile,
]
