import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { callApi } from '#kernel/web/api-client.ts'
import { addPasskeyEndpoint, beginPasskeyEndpoint, type PasskeyRegistration } from '../contract.ts'

/** Has the browser make a passkey and keeps it. Null: its owner closed the browser's question. */
export async function registerPasskey() {
  if (!browserSupportsWebAuthn()) throw new Error(notHere)
  const options = await callApi(beginPasskeyEndpoint, {})
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
    throw new Error(why === 'InvalidStateError' ? knownHere : notHere)
  }
}

const knownHere = 'This device has a passkey for your account already.'
const notHere =
  'This browser could not make a passkey here. Try another browser or device, or an authenticator app.'
