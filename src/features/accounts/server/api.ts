import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmReset } from './confirm-reset.ts'
import { currentProfile, getProfile, getProfileContact } from './get-profile.ts'
import { humanChallenge } from './human-challenge.ts'
import { humanTest } from './human-test.ts'
import { lockSession } from './lock-session.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { getOwnContact, putOwnContact } from './own-contact.ts'
import { getAuth } from './public/get-auth.ts'
import { putPresence } from './put-presence.ts'
import { putProfile } from './put-profile.ts'
import { register } from './register.ts'
import { requestConfirmEmail } from './request-confirm-email.ts'
import { resetPassword } from './reset-password.ts'
import { spendHumanCode } from './spend-human-check.ts'
import { testAuth } from './test-auth.ts'
import { unlockSession } from './unlock-session.ts'

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
