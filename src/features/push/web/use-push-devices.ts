import { useEffect, useState } from 'react'
import { useAction } from '#ui/use-action.ts'
import type { PushDevice, PushSettings } from '../contract.ts'
import {
  getBrowserFingerprint,
  type PushSupport,
  readPushSupport,
  unsubscribeThisBrowser,
} from './public/this-browser.ts'

/** Manages the device list and this browser's subscription. */
export function usePushDevices() {
  const [settings, setSettings] = useState<PushSettings | null>(null)
  const [support, setSupport] = useState<PushSupport | null>(null)
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const [loadFailure, setLoadFailure] = useState<string | null>(null)

  useEffect(() => {
    let isUnmounted = false
    const load = async () => {
      const { fetchPushSettings } = await import('./push-calls.ts')
      const [loaded, own] = await Promise.all([
        fetchPushSettings(),
        getBrowserFingerprint().catch(() => null),
      ])
      if (isUnmounted) return
      setSettings(loaded)
      setFingerprint(own)
      setSupport(readPushSupport())
    }
    load().catch((error: Error) => isUnmounted || setLoadFailure(error.message))
    return () => {
      isUnmounted = true
    }
  }, [])

  /** Runs one action at a time. Errors appear next to the switch. */
  const {
    isBusy,
    failure,
    run: attempt,
  } = useAction(async (work: () => Promise<void>) => {
    setLoadFailure(null)
    await work().finally(() => setSupport(readPushSupport()))
  }, toSentence)

  const list = (change: (devices: PushDevice[]) => PushDevice[]) =>
    setSettings((before) => before && { ...before, devices: change(before.devices) })

  const own = settings?.devices.find((device) => device.fingerprint === fingerprint) ?? null

  return {
    support,
    isOffered: settings === null || settings.publicKey !== null,
    own,
    others: settings?.devices.filter((device) => device !== own) ?? [],
    isBusy,
    failure: failure ?? loadFailure,
    turnOn: () =>
      attempt(async () => {
        const { addThisBrowser } = await import('./push-calls.ts')
        const device = await addThisBrowser(settings?.publicKey ?? '')
        if (!device) return
        setFingerprint(device.fingerprint)
        list((devices) => [device, ...devices.filter(({ id }) => id !== device.id)])
      }),
    remove: (id: number) =>
      attempt(async () => {
        const { removeDevice } = await import('./push-calls.ts')
        await removeDevice(id)
        if (id === own?.id) await unsubscribeThisBrowser()
        list((devices) => devices.filter((device) => device.id !== id))
      }),
  }
}

/** Replaces browser errors, which are written for developers. */
function toSentence(error: unknown): string {
  if (error instanceof DOMException)
    return 'We couldn’t register this browser for push notifications. Please try again later.'
  return (error as Error).message
}
