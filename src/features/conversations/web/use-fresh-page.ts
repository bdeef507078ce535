import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 15_000

/** Asks the page's loader again as long as somebody looks, and tells once what is shown has been seen. */
export function useFreshPage({
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
  const seen = useEffectEvent(() => {
    // What is not noted now is noted with the next message.
    if (document.visibilityState === 'visible') void onSeen().catch(() => undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is seen anew.
  useEffect(() => seen(), [messageCount])
}
