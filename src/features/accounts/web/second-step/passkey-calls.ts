import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '#features/factors/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  createPasskeyLoginOptionsEndpoint,
  createPasskeyVerificationOptionsEndpoint,
} from '../../second-step-contract.ts'

/** The browser's passkey API in a separate chunk. */
export const passkeyCalls = {
  isSupported: browserSupportsWebAuthn,
  /** Requests a passkey for the ticket's account, or for any account if there is no ticket. */
  forLogIn: async (ticket?: string) =>
    requestPasskey(
      await callApi(createPasskeyLoginOptionsEndpoint, ticket === undefined ? {} : { ticket }),
    ),
  forVerification: async () =>
    requestPasskey(await callApi(createPasskeyVerificationOptionsEndpoint, {})),
  /**
   * Waits until the user selects a passkey from the suggestions in the email field. Checks `mayStart` again after the
   * options load, because starting would cancel a request made with the passkey button.
   */
  fromAutofill: async (mayStart: () => boolean) => {
    if (!mayStart() || !(await browserSupportsWebAuthnAutofill())) return null
    const options = await callApi(createPasskeyLoginOptionsEndpoint, {}, { quiet: true })
    return mayStart() ? requestPasskey(options, true) : null
  },
  stop: () => WebAuthnAbortService.cancelCeremony(),
}

async function requestPasskey(
  options: object,
  useBrowserAutofill = false,
): Promise<PasskeyResponse> {
  return (await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  })) as unknown as PasskeyResponse
}
