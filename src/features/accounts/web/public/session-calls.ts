import { unsubscribeThisBrowser } from '#features/push/web/public/this-browser.ts'
import { callApi } from '#kernel/web/api-client.ts'
import {
  lockSessionEndpoint,
  logInEndpoint,
  logOutEndpoint,
  unlockSessionEndpoint,
} from '../../contract.ts'
import { putPresenceEndpoint } from '../../profile-contract.ts'
import type { Presence } from '../../rules.ts'

/** The session's calls, in a chunk of their own: visitors who only look around never load it. */
export const sessionCalls = {
  /** The token comes as a cookie that no script can read. */
  logIn: ({ username, password, remember }: Credentials) =>
    callApi(logInEndpoint, {
      grant_type: 'password',
      username,
      password,
      remember,
      cookieOnly: true,
    }),
  /** The next person at this browser is shown nobody else's alerts. */
  logOut: async () => {
    await callApi(logOutEndpoint, {})
    await unsubscribeThisBrowser()
  },
  lock: () => callApi(lockSessionEndpoint, {}, { quiet: true }),
  unlock: (password: string) => callApi(unlockSessionEndpoint, { password }, { quiet: true }),
  setPresence: (presence: Presence) => callApi(putPresenceEndpoint, { presence }),
}

export type Credentials = { username: string; password: string; remember: boolean }
