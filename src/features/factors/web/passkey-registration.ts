import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { callApi } from '#kernel/web/api-client.ts'
import {
  addPasskeyEndpoint,
  type PasskeyRegistration,
  startPasskeyRegistrationEndpoint,
} from '../contract.ts'

/** Creates a passkey in the browser and saves it. Returns null if the user cancels the browser's dialog. */
export async function registerPasskey() {
  if (!browserSupportsWebAuthn()) throw new Error(unsupportedMessage)
  const options = await callApi(startPasskeyRegistrationEndpoint, {})
  const passkey = await make(options)
  return passkey && callApi(addPasskeyEndpoint, { passkey })
}

async function make(options: object): Promise<PasskeyRegistration | null> {
  try {
    const made = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    })
    return made as unknown as PasskeyRegistration
  } catch (error) {
    const { name, cause } = error as Error & { cause?: Error }
    const why = cause?.name ?? name
    if (why === 'NotAllowedError' || why === 'AbortError') return null
    throw new Error(why === 'InvalidStateError' ? alreadyRegisteredMessage : unsupportedMessage)
  }
}

const alreadyRegisteredMessage = 'This device already has a passkey for your account.'
const unsupportedMessage =
  'This browser couldn’t create a passkey. Try another browser or device, or use an authenticator app.'
