/**
 * Lets the router wait for a page that the network does not bring, instead of putting an error in its place: what
 * was asked for is asked again when the connection is back, or when the visitor says so. Going elsewhere ends it.
 */
export function keepAskingForPages() {
  const send = window.fetch
  window.fetch = (input, init) => {
    if (!isPageData(input)) return send(input, init)
    dispatchEvent(new Event(pageAskedEvent))
    return patiently(() => send(input, init), init?.signal)
  }
  return () => {
    window.fetch = send
  }
}

/** Of the window: the router asks for a page, or for one anew. */
export const pageAskedEvent = 'windsock:page-asked'

/** How many pages are waited for that the network did not bring. */
export function subscribeLost(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const lostPages = () => waiting.size

/** Asks at once for all that is waited for. */
export function askAgain() {
  for (const ask of waiting) ask()
}

async function patiently(send: () => Promise<Response>, signal?: AbortSignal | null) {
  for (;;) {
    const answer = await send().catch((error: unknown) => {
      if (signal?.aborted || !(error instanceof TypeError)) throw error
      return null
    })
    if (answer && !isTooBusy(answer)) return answer
    await untilAskedAgain(signal)
  }
}

/** The server sheds what it cannot bear; its answer says when it is worth trying again. */
const isTooBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')

function untilAskedAgain(signal?: AbortSignal | null) {
  return new Promise<void>((resolve, reject) => {
    const again = () => settle(resolve)
    const timer = setTimeout(again, retryMs)
    const end = () => settle(() => reject(signal?.reason))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      waiting.delete(again)
      window.removeEventListener('online', again)
      signal?.removeEventListener('abort', end)
      tell()
      then()
    }
    waiting.add(again)
    window.addEventListener('online', again)
    signal?.addEventListener('abort', end)
    tell()
  })
}

function tell() {
  for (const listener of listeners) listener()
}

const isPageData = (input: RequestInfo | URL) =>
  input instanceof URL && input.pathname.endsWith('.data')

const retryMs = 5_000
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()
