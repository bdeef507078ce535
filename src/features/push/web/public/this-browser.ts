/** Checks whether this browser supports push messages and whether the user has blocked them. */
export function readPushSupport(): PushSupport {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Returns the fingerprint that identifies this browser on the server, or null if it has no subscription. */
export async function getBrowserFingerprint(): Promise<string | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  const text = new TextEncoder().encode(subscription.endpoint)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Cancels the browser's subscription so that its push service rejects messages even if the server still sends them. */
export async function unsubscribeThisBrowser() {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The server doesn't send anything to removed devices.
  }
}

async function findSubscription() {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export type PushSupport = 'unsupported' | 'blocked' | 'ready'
