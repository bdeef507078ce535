import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '../public/use-session.ts'
import { toPasskeyFailure } from './passkey-failure.ts'

/**
 * Logging in by a passkey: by its button, or by choosing one among what the browser offers in the field of the address
 * (`autocomplete="username webauthn"`).
 */
export function usePasskeyLogin(
  target: string | undefined,
  remember: boolean,
  onDone?: () => void,
) {
  const { logInBy } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const finish = async (ask: (calls: PasskeyCalls) => Promise<Answer | null>) => {
    const passkey = await ask((await loadCalls()).passkeyCalls)
    if (!passkey) return
    await logInBy((calls) => calls.logInByPasskey(passkey, remember), target)
    onDone?.()
  }

  const offer = useEffectEvent(async () => {
    // What the browser offers by itself fails silently: the button is there.
    await finish((calls) => calls.fromAutofill()).catch(() => undefined)
  })
  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return
    void offer()
    return () => void loadCalls().then(({ passkeyCalls }) => passkeyCalls.stop())
  }, [])

  async function logIn() {
    setBusy(true)
    setFailure(null)
    try {
      await finish((calls) => calls.forLogIn())
    } catch (error) {
      setFailure(toPasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, logIn: () => void logIn() }
}

const loadCalls = () => import('./passkey-calls.ts')
type PasskeyCalls = Awaited<ReturnType<typeof loadCalls>>['passkeyCalls']
type Answer = Awaited<ReturnType<PasskeyCalls['forLogIn']>>
