import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { callApi } from '#kernel/web/api-client.ts'
import {
  createPasskeyLoginOptionsEndpoint,
  createPasskeyVerificationOptionsEndpoint,
} from '../../second-step-contract.ts'
import { requestPasskey } from './passkey-autofill.ts'

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
}
