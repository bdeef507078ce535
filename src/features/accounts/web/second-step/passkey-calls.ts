import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '#features/factors/contract.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  askLogInPasskeyEndpoint,
  askVerificationPasskeyEndpoint,
} from '../../second-step-contract.ts'

/** The browser's own words for passkeys, in a chunk of their own. */
export const passkeyCalls = {
  isSupported: browserSupportsWebAuthn,
  /** For a ticket's account, or for whoever answers. */
  forLogIn: async (ticket?: string) =>
    answer(await callApi(askLogInPasskeyEndpoint, ticket === undefined ? {} : { ticket })),
  forVerification: async () => answer(await callApi(askVerificationPasskeyEndpoint, {})),
  /**
   * Waits until a passkey is chosen among those that the browser offers in the email field. Starts nothing unless it
   * still may once the options have arrived: the browser would cancel the request of the button.
   */
  fromAutofill: async (mayStart: () => boolean) => {
    if (!mayStart() || !(await browserSupportsWebAuthnAutofill())) return null
    const options = await callApi(askLogInPasskeyEndpoint, {}, { quiet: true })
    return mayStart() ? answer(options, true) : null
  },
  stop: () => WebAuthnAbortService.cancelCeremony(),
}

async function answer(options: object, useBrowserAutofill = false): Promise<PasskeyAnswer> {
  return (await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill,
  })) as unknown as PasskeyAnswer
}
