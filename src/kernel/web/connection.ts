/**
 * Sends a request while the connection comes and goes. Offline, reads wait for the connection. Writes wait too and are
 * then sent one after another, in the order in which they were made. Throws ConnectionLost if a write is canceled or
 * ends without a response: the server may have received it, so it isn't repeated.
 */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if ((init.method ?? 'GET') === 'GET') return read(path, init)
  // The page is being closed.
  if (init.keepalive) return fetch(path, init)
  return sendInOrder(
    () => fetch(path, init).catch((error: unknown) => throwLost(error, init.signal)),
    init.signal,
  )
}

/** Waits while the browser is offline. Throws ConnectionLost if the visitor cancels. */
export function untilOnline(kind: WaitingKind, signal?: AbortSignal | null): Promise<void> {
  return isOffline() ? untilRetry(kind, { signal }) : Promise.resolve()
}

/** Waits until the connection is back, the visitor retries, or the time in milliseconds has passed. */
export function untilRetry(kind: WaitingKind, { signal, retryMs }: WaitOptions = {}) {
  return new Promise<void>((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(timer)
      waiting.delete(entry)
      window.removeEventListener('online', entry.retry)
      signal?.removeEventListener('abort', abort)
      notify()
      end()
    }
    const entry = {
      kind,
      retry: () => settle(resolve),
      cancel: () => settle(() => reject(new ConnectionLost(notSentMessage))),
    }
    const abort = () => settle(() => reject(signal?.reason))
    const timer = retryMs === undefined ? undefined : setTimeout(entry.retry, retryMs)
    waiting.add(entry)
    window.addEventListener('online', entry.retry)
    signal?.addEventListener('abort', abort)
    notify()
  })
}

/** Error of a request that wasn't sent, or whose response is missing. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

const lostMessage = 'The connection was lost. Please check whether it worked before you try again.'
export const notSentMessage = 'You’re offline. This wasn’t sent.'

/** Subscribes to what waits for the connection. */
export function subscribeWaiting(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the most important kind of request that waits. Null if none does. */
export function findWaiting(): WaitingKind | null {
  const kinds = new Set([...waiting].map(({ kind }) => kind))
  return waitingKinds.find((kind) => kinds.has(kind)) ?? null
}

export function retryWaiting() {
  for (const { retry } of waiting) retry()
}

/** Ends the wait of all writes. Their callers get ConnectionLost. */
export function cancelWrites() {
  for (const { kind, cancel } of waiting) if (kind === 'write') cancel()
}

export const isOffline = () => navigator.onLine === false

async function read(path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    await untilOnline('read', init.signal)
    try {
      return await fetch(path, init)
    } catch (error) {
      if (!isOffline()) throwLost(error, init.signal)
    }
  }
}

/** Sends immediately unless the browser is offline or other writes wait. */
async function sendInOrder<T>(send: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  if (!isOffline() && heldCount === 0) return send()
  heldCount++
  const before = lastHeld
  const sent = (async () => {
    await untilOnline('write', signal)
    await before
    // The connection may be lost again while the earlier ones are sent.
    await untilOnline('write', signal)
    return send()
  })().finally(() => heldCount--)
  // A canceled write doesn't let later ones overtake earlier ones.
  lastHeld = Promise.allSettled([before, sent])
  return sent
}

function throwLost(error: unknown, signal?: AbortSignal | null): never {
  if (signal?.aborted || !(error instanceof TypeError)) throw error
  throw new ConnectionLost(lostMessage)
}

function notify() {
  for (const listener of listeners) listener()
}

let heldCount = 0
let lastHeld: Promise<unknown> = Promise.resolve()
const waiting = new Set<{ kind: WaitingKind; retry: () => void; cancel: () => void }>()
const listeners = new Set<() => void>()
/** Most important first. */
const waitingKinds = ['write', 'page', 'read'] as const

export type WaitingKind = (typeof waitingKinds)[number]
type WaitOptions = { signal?: AbortSignal | null | undefined; retryMs?: number }
