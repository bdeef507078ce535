import { listActivity } from './activity/list-activity.ts'
import { confirmEmail } from './confirm-email.ts'
import { cancelEmailChange } from './email/cancel-email-change.ts'
import { changeEmail } from './email/change-email.ts'
import { confirmNewEmail } from './email/confirm-new-email.ts'
import { getAccountEmail } from './email/get-account-email.ts'
import { keepEmail } from './email/keep-email.ts'
import { consumeHumanCode } from './human-check/consume-human-code.ts'
import { createHumanChallenge } from './human-check/create-human-challenge.ts'
import { testAuth } from './human-check/test-auth.ts'
import { verifyHumanCheck } from './human-check/verify-human-check.ts'
import { changePassword } from './password/change-password.ts'
import { confirmReset } from './password/confirm-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { getCurrentProfile } from './profile/get-current-profile.ts'
import { getOwnContact } from './profile/get-own-contact.ts'
import { getProfile } from './profile/get-profile.ts'
import { getProfileContact } from './profile/get-profile-contact.ts'
import { putOwnContact } from './profile/put-own-contact.ts'
import { putPresence } from './profile/put-presence.ts'
import { putProfile } from './profile/put-profile.ts'
import { getAuth } from './public/get-auth.ts'
import { register } from './register.ts'
import { requestConfirmEmail } from './request-confirm-email.ts'
import { askLogInPasskey } from './second-step/ask-log-in-passkey.ts'
import { askVerificationPasskey } from './second-step/ask-verification-passkey.ts'
import { getVerification } from './second-step/get-verification.ts'
import { logInByPasskey } from './second-step/log-in-by-passkey.ts'
import { takeSecondStep } from './second-step/take-second-step.ts'
import { verifyOwner } from './second-step/verify-owner.ts'
import { endOtherSessions } from './session/end-other-sessions.ts'
import { endOwnSession } from './session/end-own-session.ts'
import { listOwnSessions } from './session/list-own-sessions.ts'
import { lockSession } from './session/lock-session.ts'
import { logIn } from './session/log-in.ts'
import { logOut } from './session/log-out.ts'
import { unlockSession } from './session/unlock-session.ts'

/** The fixed paths below /api/profiles come first: they would otherwise be read as ids. */
export const accountsApi = [
  logIn,
  askLogInPasskey,
  logInByPasskey,
  takeSecondStep,
  getVerification,
  askVerificationPasskey,
  verifyOwner,
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
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listActivity,
  getAccountEmail,
  changeEmail,
  cancelEmailChange,
  confirmNewEmail,
  keepEmail,
  createHumanChallenge,
  verifyHumanCheck,
  consumeHumanCode,
  getCurrentProfile,
  getOwnContact,
  putOwnContact,
  putPresence,
  getProfile,
  getProfileContact,
  putProfile,
]
