import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#kernel/web/api-client.ts'
import { getLeadVersionEndpoint } from '../contract.ts'

/** Calls `onChange` when the brokerage's leads may have changed. Pauses while the page is hidden. */
export function useLeadEvents(bizId: number, onChange: () => unknown) {
  const changed = useEffectEvent(() => void onChange())
  useEffect(() => subscribeToLeads(bizId, () => changed()), [bizId])
}

/** Reloads the page data. Runs one reload at a time. */
export function useReloadQuietly() {
  const { state, revalidate } = useRevalidator()
  return () => (state === 'idle' ? revalidate() : undefined)
}

/**
 * Calls `onChange` when a brokerage's leads change. Returns a function that unsubscribes. Hidden pages disconnect
 * because browsers limit connections. They catch up when they become visible. If the stream fails, polls the lead
 * version instead.
 */
function subscribeToLeads(bizId: number, onChange: () => void): () => void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let version: number | null = null

  function connect() {
    source = new EventSource(leadEventsPath(bizId))
    // Catches up on changes made while disconnected.
    source.addEventListener('open', () => {
      failures = 0
      onChange()
    })
    source.addEventListener('change', onChange)
    source.addEventListener('error', () => {
      // Browsers reconnect automatically unless the server returned an error.
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
      Math.min(firstRetryMs * 2 ** failures, maxRetryMs),
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
const maxRetryMs = 30_000

/** Path of the event stream (SSE) that notifies brokerage members of lead changes. */
function leadEventsPath(bizId: number): string {
  return `/api/biz/${bizId}/leads/events`
}
