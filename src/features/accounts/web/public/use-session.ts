import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { SecondStep } from '#kernel/errors.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { removeAllDrafts } from '#kernel/web/drafts.ts'
import { withReturn } from '#kernel/web/return-target.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { Presence } from '../../rules.ts'
import { forgetPlace } from './remembered-place.ts'
import type { Credentials } from './session-calls.ts'

/** Logging in and out, locking, presence; the whole page knows of it afterwards. */
export function useSession() {
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()

  /** Goes there, or stays, with everything loaded anew. */
  async function goOn(target?: string) {
    markSessionStale()
    if (target === undefined) await revalidate()
    else await navigate(target, { replace: true })
  }

  /** Throws what the server has against it, after saying so. Returns what is still missing, if anything is. */
  async function logIn(credentials: Credentials, target?: string): Promise<SecondStep | null> {
    const { logIn: call } = await calls()
    try {
      await call(credentials)
    } catch (error) {
      const due = (error as { secondStep?: SecondStep }).secondStep
      if (due) return due
      throw told(error)
    }
    await arrive(target)
    return null
  }

  /** The second step of a log-in, or one by a passkey alone. */
  async function logInBy(send: (sessionCalls: Calls) => Promise<unknown>, target?: string) {
    try {
      await send(await calls())
    } catch (error) {
      throw told(error)
    }
    await arrive(target)
  }

  async function arrive(target?: string) {
    forgetPlace()
    showToast({ title: 'Login', message: 'You are logged in' })
    await goOn(target)
  }

  async function logOut(target?: string) {
    const { logOut: call } = await calls()
    await call()
    removeAllDrafts()
    showToast({ title: 'Logout', message: 'You are logged out' })
    await goOn(target)
  }

  /** The server refuses everything until the password was given. */
  async function lock() {
    const { lock: call } = await calls()
    await call()
    await goOn(withReturn(destinations.lock(), location))
  }

  async function unlock(password: string, target: string) {
    const { unlock: call } = await calls()
    await call(password)
    await goOn(target)
  }

  async function setPresence(presence: Presence) {
    const { setPresence: call } = await calls()
    await call(presence)
    await goOn()
  }

  return { logIn, logInBy, logOut, lock, unlock, setPresence }
}

const calls = async () => (await import('./session-calls.ts')).sessionCalls
type Calls = Awaited<ReturnType<typeof calls>>

function told(error: unknown) {
  showToast({ title: 'Login Error', message: (error as Error).message, tone: 'error' })
  return error
}
