import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './slide-description.module.css'

/** First part of the seller's description. Loads when the slide becomes visible, and reserves space until then. */
export function SlideDescription({ id, isShown }: { id: number; isShown: boolean }) {
  const [text, setText] = useState<string | null | undefined>(() => known.get(id))
  useEffect(() => {
    if (!isShown || text !== undefined) return
    const leaving = new AbortController()
    import('./fetch-quick-view.ts')
      .then(({ fetchQuickView }) => fetchQuickView(id, leaving.signal))
      .then(
        ({ description }) => {
          known.set(id, description)
          setText(description)
        },
        () => {
          // If the description can't be loaded, it's still on the aircraft's page.
          if (!leaving.signal.aborted) setText(null)
        },
      )
    return () => leaving.abort()
  }, [id, isShown, text])
  if (text === undefined)
    return (
      <div className={styles.text} aria-busy="true">
        <Skeleton width="96%" />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </div>
    )
  return <p className={styles.text}>{text}</p>
}

const known = new Map<number, string | null>()
