import { callApi } from '#kernel/web/api-client.ts'
import { getLeadVersionEndpoint } from '../contract.ts'
import { leadEventsPath } from '../lead-events-path.ts'

/**
 * Listens for changes of a brokerage's leads until the returned function is called. Hidden pages let go of their
 * connection, of which browsers have few, and are told to look again when they are shown. Where no stream comes
 * through, the version of all leads is asked for instead.
 */
export function followLeads(bizId: number, onChange: () => void): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let version: number | null = null

  function connect() {
    source = new EventSource(leadEventsPath(bizId))
    // Whatever happened while nobody listened is read now.
    source.addEventListener('open', () => {
      failures = 0
      onChange()
    })
    source.addEventListener('change', onChange)
    source.addEventListener('error', () => {
      // The browser tries again by itself unless the server refused.
      if (source?.readyState === EventSource.CLOSED) later()
    })
  }

  function later() {
    source?.close()
    source = null
    failures += 1
    clearTimeout(retry)
    retry = setTimeout(
      () => void pollThenConnect(),
      Math.min(firstRetryMs * 2 ** failures, longestRetryMs),
    )
  }

  async function pollThenConnect() {
    const now = await callApi(getLeadVersionEndpoint, { id: bizId }, { quiet: true }).catch(
      () => null,
    )
    if (now && now.version !== version) {
      version = now.version
      onChange()
    }
    if (!document.hidden && source === null) connect()
  }

  function watch() {
    clearTimeout(retry)
    source?.close()
    source = null
    if (!document.hidden) connect()
  }

  watch()
  document.addEventListener('visibilitychange', watch)
  return () => {
    document.removeEventListener('visibilitychange', watch)
    clearTimeout(retry)
    source?.close()
  }
}

const firstRetryMs = 1_000
const longestRetryMs = 30_000
