/**
 * If a page can't be loaded because of the network, makes the router wait instead of showing an error. The request is
 * repeated once the connection is back or the visitor retries. Navigating elsewhere cancels it.
 */
export function retryPageRequests() {
  const send = window.fetch
  window.fetch = (input, init) => {
    if (!isPageData(input)) return send(input, init)
    dispatchEvent(new Event(pageRequestEvent))
    return patiently(() => send(input, init), init?.signal)
  }
  return () => {
    window.fetch = send
  }
}

/** Window event fired when the router loads or reloads a page. */
export const pageRequestEvent = 'windsock:page-asked'

/** Subscribes to the number of pages waiting for the network. */
export function subscribePendingPages(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const countPendingPages = () => waiting.size

/** Repeats all waiting requests immediately. */
export function retryPendingPages() {
  for (const retry of waiting) retry()
}

async function patiently(send: () => Promise<Response>, signal?: AbortSignal | null) {
  for (;;) {
    const response = await send().catch((error: unknown) => {
      if (signal?.aborted || !(error instanceof TypeError)) throw error
      return null
    })
    if (response && !isTooBusy(response)) return response
    await waitForRetry(signal)
  }
}

/** Checks whether the server is rejecting requests because it's overloaded. Its response specifies when to retry. */
const isTooBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

function waitForRetry(signal?: AbortSignal | null) {
  return new Promise<void>((resolve, reject) => {
    const again = () => settle(resolve)
    const timer = setTimeout(again, retryMs)
    const end = () => settle(() => reject(signal?.reason))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      waiting.delete(again)
      window.removeEventListener('online', again)
      signal?.removeEventListener('abort', end)
      notifyListeners()
      then()
    }
    waiting.add(again)
    window.addEventListener('online', again)
    signal?.addEventListener('abort', end)
    notifyListeners()
  })
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

const isPageData = (input: RequestInfo | URL) =>
  input instanceof URL && input.pathname.endsWith('.data')

const retryMs = 5_000
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
