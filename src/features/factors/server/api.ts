import { confirmApp, removeApp, startAppSetup } from './app/authenticator-app.ts'
import { getFactors } from './get-factors.ts'
import { unlinkIdentity } from './identities/identities.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkeys/passkeys.ts'
import { linkIdentity } from './public/link-identity.ts'
import { renewRecoveryCodes } from './recovery/renew-recovery-codes.ts'

export const factorsApi = {
  getFactors,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  startAppSetup,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
  linkIdentity,
  unlinkIdentity,
}
