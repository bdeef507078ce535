import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router'
import { request, untilOnline, waitForConnection } from '#kernel/web/connection.ts'

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
  const { pathname, search } = new URL(request.url)
  const path = pathname + search + url.hash
  // Repeating a form that may have arrived could send it twice.
  if (isForm) await untilOnline('page', request.signal)
  if (!isForm) pending = { path, signal: request.signal }
  const results = await next()
  if (pending?.signal === request.signal) pending = null
  if (isForm || !Object.values(results).some(isUnreachable)) return results
  await waitForConnection('page', { signal: request.signal, retryMs })
  // After Back, Forward, and a reload, the browser already shows the address.
  throw location.href.startsWith(request.url) ? replace(path) : redirect(path)
}

/**
 * Opens the next page from the server if its script can't be loaded, because React Router would reload the current page
 * without a message. Browsers without the Navigation API reload it.
 */
export function openPagesOfMissingScripts() {
  const navigation = Reflect.get(window, 'navigation') as Navigation | undefined
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !pending) return
    const { path, signal } = pending
    if (signal.aborted) return
    // After Back and Forward, reloading opens the next page.
    if (path === location.pathname + location.search + location.hash) return
    event.preventDefault()
    const open = (): Promise<void> =>
      request(path, { method: 'HEAD', signal }).then(
        () => location.assign(path),
        () => waitForConnection('page', { signal, retryMs }).then(open),
      )
    // The visitor has gone elsewhere.
    open().catch(() => undefined)
  })
}

/** Window event fired when the router loads or reloads a page. */
export const pageRequestEvent = 'windsock:page-requested'

/** Browsers throw a `TypeError` without a connection. An overloaded server responds with 503. */
function isUnreachable({ type, result }: DataStrategyResult) {
  return (
    type === 'error' &&
    (result instanceof TypeError || (isRouteErrorResponse(result) && result.status === 503))
  )
}

const retryMs = 5_000
/** The page that the router is loading. */
let pending: { path: string; signal: AbortSignal } | null = null
