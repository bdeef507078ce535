import { beginApp } from './app/begin-app.ts'
import { confirmApp } from './app/confirm-app.ts'
import { removeApp } from './app/remove-app.ts'
import { getFactors } from './get-factors.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { beginPasskey } from './passkeys/begin-passkey.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { renewRecoveryCodes } from './recovery/renew-recovery-codes.ts'

export const factorsApi = [
  getFactors,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginApp,
  confirmApp,
  removeApp,
  renewRecoveryCodes,
]
