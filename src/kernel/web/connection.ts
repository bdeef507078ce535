/**
 * Sends a request while the connection comes and goes. Offline, reads wait for the connection. Writes wait too and are
 * then sent one after another, in the order in which they were made. Throws ConnectionLost if a write ends without a
 * response: the server may have received it, so it isn't repeated.
 */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init
  return method === 'GET' || method === 'HEAD' ? read(path, init) : write(path, init)
}

/** Waits while the browser is offline. */
export function untilOnline(kind: WaitingKind, signal?: AbortSignal | null): Promise<void> {
  return isOffline() ? waitForConnection(kind, { signal }) : Promise.resolve()
}

/**
 * Waits until the browser is online again, the visitor retries, or the time in milliseconds has passed. Throws the
 * signal's reason.
 */
export async function waitForConnection(
  kind: WaitingKind,
  { signal, retryMs }: WaitOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      waiting.delete(entry)
      window.removeEventListener('online', entry.retry)
      signal?.removeEventListener('abort', abort)
      notify()
      end()
    }
    const entry = { kind, retry: () => settle(resolve) }
    const abort = () => settle(() => reject(signal?.reason))
    const timer = retryMs === undefined ? undefined : setTimeout(entry.retry, retryMs)
    waiting.add(entry)
    window.addEventListener('online', entry.retry)
    signal?.addEventListener('abort', abort)
    notify()
  })
}

/** Error of a write that was sent and has no response. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  override message = 'The connection was lost. Please check whether it worked before you try again.'
}

/** Subscribes to what waits for the connection. */
export function subscribeWaiting(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the most important kind of request that waits or, for writes, that is sent after a wait. Null if none is. */
export function findWaiting(): WaitingKind | null {
  if (queuedWrites > 0) return 'write'
  const kinds = new Set([...waiting].map(({ kind }) => kind))
  return waitingKinds.find((kind) => kinds.has(kind)) ?? null
}

export function retryWaiting() {
  for (const { retry } of waiting) retry()
}

export const isOffline = () => navigator.onLine === false

async function read(path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    await untilOnline('read', init.signal)
    try {
      return await fetch(path, init)
    } catch (error) {
      if (!isOffline() || !(error instanceof TypeError)) throw error
    }
  }
}

/** Sends immediately unless the browser is offline or earlier writes wait. */
async function write(path: string, init: RequestInit): Promise<Response> {
  const send = () =>
    fetch(path, init).catch((error: unknown) => {
      throw error instanceof TypeError ? new ConnectionLost() : error
    })
  if (!isOffline() && queuedWrites === 0) return send()
  const earlier = lastQueued
  const sent = (async () => {
    await untilOnline('write', init.signal)
    await earlier
    // The connection may be lost again while the earlier ones are sent.
    await untilOnline('write', init.signal)
    return send()
  })()
  queuedWrites++
  // An aborted write doesn't let later ones overtake earlier ones.
  lastQueued = Promise.allSettled([earlier, sent])
  void lastQueued.then(() => {
    queuedWrites--
    notify()
  })
  return sent
}

function notify() {
  for (const listener of listeners) listener()
}

let queuedWrites = 0
/** Settles with the last of the queued writes. */
let lastQueued: Promise<unknown> = Promise.resolve()
const waiting = new Set<{ kind: WaitingKind; retry: () => void }>()
const listeners = new Set<() => void>()
/** Most important first. */
const waitingKinds = ['write', 'page', 'read'] as const

export type WaitingKind = (typeof waitingKinds)[number]
type WaitOptions = { signal?: AbortSignal | null | undefined; retryMs?: number }
