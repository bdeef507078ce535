import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router'
import { untilOnline, waitForConnection } from '#kernel/web/connection.ts'

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
  if (isForm) await untilOnline('page', request.signal)
  const results = await next()
  if (isForm || !Object.values(results).some(isUnreachable)) return results
  await waitForConnection('page', { signal: request.signal, retryMs })
  const { pathname, search } = new URL(request.url)
  const path = pathname + search + url.hash
  // After Back, Forward, and a reload, the browser already shows the address.
  throw location.href.startsWith(request.url) ? replace(path) : redirect(path)
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
