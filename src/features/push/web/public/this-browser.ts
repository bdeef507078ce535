/** Checks whether this browser supports push messages and whether the user has blocked them. */
export function readPushSupport(): PushSupport {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Returns the fingerprint that the server uses for this browser. Null without a subscription. */
export async function getBrowserFingerprint(): Promise<string | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  const text = new TextEncoder().encode(subscription.endpoint)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Cancels the browser's subscription, so that its push service rejects messages regardless of the server's state. */
export async function unsubscribeThisBrowser() {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The server sends nothing to devices it has removed.
  }
}

async function findSubscription() {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export type PushSupport = 'unsupported' | 'blocked' | 'ready'
