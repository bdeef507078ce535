import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 15_000

/** Periodically reloads the data of a visible page. Marks new messages as read. */
export function usePageRefresh({
  messageCount,
  onSeen,
}: {
  messageCount: number
  onSeen: () => Promise<unknown>
}) {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), everyMs)
    const onVisible = () => refresh()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  const markSeen = useEffectEvent(() => {
    // If this fails, it is retried when the next message arrives.
    if (document.visibilityState === 'visible') void onSeen().catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message.
  useEffect(() => markSeen(), [messageCount])
}
