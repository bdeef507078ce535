/** Whether this browser can show messages of the site at all, and whether its owner lets it. */
export function readPushSupport(): PushSupport {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** By what the server lists this browser; null where it takes no messages. */
export async function findFingerprint(): Promise<string | null> {
  const subscription = await findSubscription()
  if (!subscription) return null
  const text = new TextEncoder().encode(subscription.endpoint)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Its push service takes nothing for this browser any more, whatever the server still has. */
export async function unsubscribeThisBrowser() {
  try {
    await (await findSubscription())?.unsubscribe()
  } catch {
    // The server sends nothing to a device that it has taken off its list.
  }
}

async function findSubscription() {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

export type PushSupport = 'unsupported' | 'blocked' | 'ready'
