import { listActivity } from './activity/list-activity.ts'
import { confirmEmail } from './confirm-email.ts'
import { cancelEmailChange } from './email/cancel-email-change.ts'
import { changeEmail } from './email/change-email.ts'
import { confirmNewEmail } from './email/confirm-new-email.ts'
import { getAccountEmail } from './email/get-account-email.ts'
import { revertEmailChange } from './email/revert-email-change.ts'
import { consumeHumanCode } from './human-check/consume-human-code.ts'
import { createHumanChallenge } from './human-check/create-human-challenge.ts'
import { testAuth } from './human-check/test-auth.ts'
import { verifyHumanCheck } from './human-check/verify-human-check.ts'
import { changePassword } from './password/change-password.ts'
import { confirmReset } from './password/confirm-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import {
  getMyContact,
  getProfile,
  getProfileContact,
  updateMyContact,
  updatePresence,
  updateProfile,
} from './profile/profiles.ts'
import { getAuth } from './public/get-auth.ts'
import { register } from './register.ts'
import { requestConfirmEmail } from './request-confirm-email.ts'
import { completeSecondStep } from './second-step/complete-second-step.ts'
import { createPasskeyLoginOptions } from './second-step/create-passkey-login-options.ts'
import { createPasskeyVerificationOptions } from './second-step/create-passkey-verification-options.ts'
import { getVerification } from './second-step/get-verification.ts'
import { logInWithPasskey } from './second-step/log-in-with-passkey.ts'
import { verifyOwner } from './second-step/verify-owner.ts'
import { logIn } from './session/log-in.ts'
import { logOut } from './session/log-out.ts'
import { endMySession, endOtherSessions, listMySessions } from './session/my-sessions.ts'
import { lockSession, unlockSession } from './session/session-lock.ts'

/** Fixed paths below /api/profiles must come first, because they would otherwise be parsed as IDs. */
export const accountsApi = [
  logIn,
  createPasskeyLoginOptions,
  logInWithPasskey,
  completeSecondStep,
  getVerification,
  createPasskeyVerificationOptions,
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
  listMySessions,
  endMySession,
  endOtherSessions,
  listActivity,
  getAccountEmail,
  changeEmail,
  cancelEmailChange,
  confirmNewEmail,
  revertEmailChange,
  createHumanChallenge,
  verifyHumanCheck,
  consumeHumanCode,
  getMyContact,
  updateMyContact,
  updatePresence,
  getProfile,
  getProfileContact,
  updateProfile,
]
