import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PasskeyResponse } from '#features/factors/contract.ts'
import { accountLifetimes } from '../../limits.ts'
import { useSession } from '../public/use-session.ts'
import { toPasskeyFailure } from './passkey-failure.ts'

/** Handles passkey logins, by button or by a suggestion in the email field (`autocomplete="username webauthn"`). */
export function usePasskeyLogin(
  target: string | undefined,
  remember: boolean,
  onDone?: () => void,
) {
  const { logInBy } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isAsking = useRef(false)

  const finish = async (passkey: PasskeyResponse) => {
    await logInBy((calls) => calls.logInByPasskey(passkey, remember), target)
    onDone?.()
  }

  useInTime(async () => {
    // If autofill isn't available, the button still works.
    const passkey = await loadAutofill()
      .then((autofill) => autofill.select(() => !isAsking.current))
      .catch(() => null)
    if (passkey)
      await finish(passkey).catch((error: unknown) => setFailure(toPasskeyFailure(error)))
  })

  async function logIn() {
    isAsking.current = true
    setBusy(true)
    setFailure(null)
    try {
      await finish(await (await loadCalls()).forLogIn())
    } catch (error) {
      setFailure(toPasskeyFailure(error))
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }

  return { isBusy, failure, logIn: () => void logIn() }
}

/** Offers passkeys immediately and renews the offer before the request expires, as long as the page is visible. */
function useInTime(offer: () => Promise<void>) {
  const offerNow = useEffectEvent(offer)
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    let offeredAt = -renewMs
    const renew = () => {
      if (document.hidden || performance.now() - offeredAt < renewMs) return
      offeredAt = performance.now()
      void offerNow()
    }
    renew()
    const timer = setInterval(renew, checkIntervalMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      void loadAutofill().then((autofill) => autofill.stop())
    }
  }, [])
}

const renewMs = (accountLifetimes.challengeSeconds - 60) * 1_000
const checkIntervalMs = 15_000

const loadAutofill = async () => (await import('./passkey-autofill.ts')).passkeyAutofill
const loadCalls = async () => (await import('./passkey-calls.ts')).passkeyCalls
