import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '#features/factors/contract.ts'

/** Suggestions in the email field. Without the contract, whose schemas are ten times as large as this chunk. */
export const passkeyAutofill = {
  /**
   * Waits until the user selects a passkey. Checks `mayStart` again after the options load, because starting would cancel
   * a request made with the passkey button.
   */
  async select(mayStart: () => boolean) {
    if (!mayStart() || !(await browserSupportsWebAuthnAutofill())) return null
    const response = await fetch('/api/account/passkey-login/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return response.ok && mayStart() ? requestPasskey(await response.json(), true) : null
  },
  stop: () => WebAuthnAbortService.cancelCeremony(),
}

export async function requestPasskey(
  options: object,
  useBrowserAutofill = false,
): Promise<PasskeyResponse> {
  return (await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  })) as unknown as PasskeyResponse
}
