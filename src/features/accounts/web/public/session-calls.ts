import type { PasskeyAnswer } from '#features/factors/contract.ts'
import { unsubscribeThisBrowser } from '#features/push/web/public/this-browser.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import {
  lockSessionEndpoint,
  logInEndpoint,
  logOutEndpoint,
  unlockSessionEndpoint,
} from '../../contract.ts'
import { putPresenceEndpoint } from '../../profile-contract.ts'
import type { Presence } from '../../rules.ts'
import { logInByPasskeyEndpoint, takeSecondStepEndpoint } from '../../second-step-contract.ts'
import { texts } from '../../texts.ts'

/** The session's calls, in a chunk of their own: visitors who only look around never load it. */
export const sessionCalls = {
  /** The token comes as a cookie that no script can read. */
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
      // Others have tried this address: the browser works for a moment, as they had to, and asks again.
      showToast({ title: 'One moment', message: texts.provingHuman })
      return callApi(logInEndpoint, input, { antiBot: await solveAsHuman() })
    }
  },
  /** With the proof that a password’s ticket waits for. */
  takeSecondStep: (ticket: string, proof: FactorProof) =>
    callApi(takeSecondStepEndpoint, { ticket, ...proof, cookieOnly: true }),
  logInByPasskey: (passkey: PasskeyAnswer, remember: boolean) =>
    callApi(logInByPasskeyEndpoint, { passkey, remember, cookieOnly: true }),
  /** The next person at this browser is shown nobody else's alerts. */
  logOut: async () => {
    await callApi(logOutEndpoint, {})
    await unsubscribeThisBrowser()
  },
  lock: () => callApi(lockSessionEndpoint, {}, { quiet: true }),
  unlock: (password: string) => callApi(unlockSessionEndpoint, { password }, { quiet: true }),
  setPresence: (presence: Presence) => callApi(putPresenceEndpoint, { presence }),
}

async function solveAsHuman() {
  const { solveHumanCheck } = await import('./solve-human-check.ts')
  const boxes = { beChecked: true, beUnChecked: false, beEmpty: '' }
  return solveHumanCheck('log-in', boxes, AbortSignal.timeout(longestSolveMs))
}

const longestSolveMs = 30_000

/** One of them. */
export type FactorProof = { code: string } | { recoveryCode: string } | { passkey: PasskeyAnswer }
export type Credentials = { username: string; password: string; remember: boolean }
