import type { PasskeyResponse } from '#features/factors/contract.ts'
import { unsubscribeThisBrowser } from '#features/push/web/public/this-browser.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { accountMessages } from '../../account-messages.ts'
import {
  lockSessionEndpoint,
  logInEndpoint,
  logOutEndpoint,
  unlockSessionEndpoint,
} from '../../contract.ts'
import { updatePresenceEndpoint } from '../../profile-contract.ts'
import type { Presence } from '../../rules.ts'
import { completeSecondStepEndpoint, logInWithPasskeyEndpoint } from '../../second-step-contract.ts'

/** Session calls in a separate chunk that visitors don't load. */
export const sessionCalls = {
  /** The server sets the token as an HttpOnly cookie. */
  logIn: async ({ username, password, remember }: Credentials) => {
    const input = {
      grant_type: 'password',
      username,
      password,
      remember,
      cookieOnly: true,
    } as const
    try {
      return await callApi(logInEndpoint, input)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'human_check_required') throw error
      // Someone is guessing passwords for the account, so the browser solves a challenge and retries.
      showToast({ title: 'Just a moment', message: accountMessages.provingHuman })
      return callApi(logInEndpoint, input, { antiBot: await solveAsHuman() })
    }
  },
  /** Sends the proof that the ticket requires. */
  takeSecondStep: (ticket: string, proof: FactorProof) =>
    callApi(completeSecondStepEndpoint, { ticket, ...proof, cookieOnly: true }),
  logInByPasskey: (passkey: PasskeyResponse, remember: boolean) =>
    callApi(logInWithPasskeyEndpoint, { passkey, remember, cookieOnly: true }),
  /** Prevents the next user of this browser from seeing the previous user's alerts. */
  logOut: async () => {
    await callApi(logOutEndpoint, {})
    await unsubscribeThisBrowser()
  },
  lock: () => callApi(lockSessionEndpoint, {}, { quiet: true }),
  unlock: (password: string) => callApi(unlockSessionEndpoint, { password }, { quiet: true }),
  setPresence: (presence: Presence) => callApi(updatePresenceEndpoint, { presence }),
}

async function solveAsHuman() {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  // The values that a person leaves in the form's trap fields.
  const fields = { beChecked: true, beUnChecked: false, beEmpty: '' }
  return solveHumanCheck('log-in', fields, AbortSignal.timeout(maxSolveMs))
}

const maxSolveMs = 30_000

/** Exactly one proof of the second factor. */
export type FactorProof = { code: string } | { recoveryCode: string } | { passkey: PasskeyResponse }
export type Credentials = { username: string; password: string; remember: boolean }
