import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { withReturnTarget } from '#kernel/addresses/return-target.ts'
import type { SecondStep } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { removeAllFiles } from '#kernel/web/device-files.ts'
import { removeAllDrafts } from '#kernel/web/drafts.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Presence } from '../../rules.ts'
import type { Credentials } from './session-calls.ts'
import { clearReturnPath } from './stored-return-path.ts'

/** Functions to log in and out, lock the session, and set the presence. The entire page updates afterward. */
export function useSession() {
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()

  /** Navigates to the target, or stays on the current page if there is none, and reloads all data. */
  async function navigateAndReload(target?: string) {
    markSessionStale()
    if (target === undefined) await revalidate()
    else await navigate(target, { replace: true })
  }

  /** Shows and rethrows errors from the server. Returns the second step, or null if the login is complete. */
  async function logIn(credentials: Credentials, target?: string): Promise<SecondStep | null> {
    const { logIn: call } = await calls()
    try {
      await call(credentials)
    } catch (error) {
      const due = (error as { secondStep?: SecondStep }).secondStep
      if (due) return due
      throw showAndReturn(error)
    }
    await arrive(target)
    return null
  }

  /** Completes the second step of a login, or a login with only a passkey. */
  async function logInBy(send: (sessionCalls: Calls) => Promise<unknown>, target?: string) {
    try {
      await send(await calls())
    } catch (error) {
      throw showAndReturn(error)
    }
    await arrive(target)
  }

  async function arrive(target?: string) {
    clearReturnPath()
    showToast({ title: 'Login', message: 'You are logged in' })
    await navigateAndReload(target)
  }

  async function logOut(target?: string) {
    const { logOut: call } = await calls()
    await call()
    removeAllDrafts()
    await removeAllFiles()
    showToast({ title: 'Logout', message: 'You’re logged out' })
    await navigateAndReload(target)
  }

  /** Locks the session. The server then rejects all requests until the password is entered. */
  async function lock() {
    const { lock: call } = await calls()
    await call()
    await navigateAndReload(withReturnTarget(destinations.lock(), location))
  }

  async function unlock(password: string, target: string) {
    const { unlock: call } = await calls()
    await call(password)
    await navigateAndReload(target)
  }

  async function setPresence(presence: Presence) {
    const { setPresence: call } = await calls()
    await call(presence)
    await navigateAndReload()
  }

  return { logIn, logInBy, logOut, lock, unlock, setPresence }
}

const calls = async () => (await import('./session-calls.ts')).sessionCalls
type Calls = Awaited<ReturnType<typeof calls>>

function showAndReturn(error: unknown) {
  showToast({ title: 'Login Error', message: (error as Error).message, tone: 'error' })
  return error
}
