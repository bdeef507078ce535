import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router'

/**
 * Middleware for all pages. If the network fails while a page loads, the router waits instead of showing an error. It
 * repeats the navigation once the connection is back or the visitor retries. Navigating elsewhere cancels it.
 */
export const waitForNetwork: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, url },
  next,
) => {
  dispatchEvent(new Event(pageRequestEvent))
  const isForm = request.method !== 'GET'
  // Repeating a form that may have arrived could send it twice.
  while (isForm && !navigator.onLine) await waitForRetry(request.signal)
  const results = await next()
  if (isForm || !Object.values(results).some(isUnreachable)) return results
  await waitForRetry(request.signal)
  const { pathname, search } = new URL(request.url)
  const path = pathname + search + url.hash
  // After Back, Forward, and a reload, the browser already shows the address.
  throw location.href.startsWith(request.url) ? replace(path) : redirect(path)
}

/** Window event fired when the router loads or reloads a page. */
export const pageRequestEvent = 'windsock:page-requested'

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

/** Browsers throw a `TypeError` without a connection. An overloaded server responds with 503. */
function isUnreachable({ type, result }: DataStrategyResult) {
  return (
    type === 'error' &&
    (result instanceof TypeError || (isRouteErrorResponse(result) && result.status === 503))
  )
}

function waitForRetry(signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const again = () => settle(resolve)
    const timer = setTimeout(again, retryMs)
    const end = () => settle(() => reject(signal.reason))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      waiting.delete(again)
      window.removeEventListener('online', again)
      signal.removeEventListener('abort', end)
      notifyListeners()
      then()
    }
    waiting.add(again)
    window.addEventListener('online', again)
    signal.addEventListener('abort', end)
    notifyListeners()
  })
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

const retryMs = 5_000
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
