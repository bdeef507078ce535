import { listActivity } from './activity/list-activity.ts'
import { confirmEmail, requestConfirmEmail } from './confirm-email.ts'
import { cancelEmailChange, changeEmail, confirmNewEmail } from './email/change-email.ts'
import { getAccountEmail } from './email/get-account-email.ts'
import { revertEmailChange } from './email/revert-email-change.ts'
import { createHumanChallenge } from './human-check/create-human-challenge.ts'
import { consumeHumanCode } from './human-check/human-code.ts'
import { verifyHumanCheck } from './human-check/verify-human-check.ts'
import {
  finishLoginWithIssuer,
  postIssuerResponse,
  startLoginWithIssuer,
} from './issuer-login/issuer-login.ts'
import { registerWithIssuer } from './issuer-login/register-with-issuer.ts'
import { changePassword } from './password/change-password.ts'
import { requestPassword } from './password/request-password.ts'
import { confirmReset, resetPassword } from './password/reset-password.ts'
import {
  declareSeller,
  getMyContact,
  getProfile,
  getProfileContact,
  updateMyContact,
  updatePresence,
  updateProfile,
} from './profile/profiles.ts'
import { getAuth, testAuth } from './public/get-auth.ts'
import { register } from './register.ts'
import { completeSecondStep } from './second-step/complete-second-step.ts'
import { createPasskeyLoginOptions, logInWithPasskey } from './second-step/log-in-with-passkey.ts'
import {
  createPasskeyVerificationOptions,
  getVerification,
  verifyOwner,
} from './second-step/verify-owner.ts'
import { logIn } from './session/log-in.ts'
import { logOut } from './session/log-out.ts'
import { endMySession, endOtherSessions, listMySessions } from './session/my-sessions.ts'
import { lockSession, unlockSession } from './session/session-lock.ts'

/** Fixed paths below /api/profiles must come first, because they would otherwise be parsed as IDs. */
export const accountsApi = {
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
  startLoginWithIssuer,
  finishLoginWithIssuer,
  postIssuerResponse,
  registerWithIssuer,
  requestPassword,
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
  declareSeller,
  getMyContact,
  updateMyContact,
  updatePresence,
  getProfile,
  getProfileContact,
  updateProfile,
}
