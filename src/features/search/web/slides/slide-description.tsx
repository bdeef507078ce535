import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './results-slides.module.css'

/** First part of the seller's description. Loads when the slide becomes visible, and reserves space until then. */
export function SlideDescription({ id, isVisible }: { id: number; isVisible: boolean }) {
  const [text, setText] = useState<string | null | undefined>(() => descriptions.get(id))
  useEffect(() => {
    if (!isVisible || text !== undefined) return
    const controller = new AbortController()
    import('./fetch-quick-view.ts')
      .then(({ fetchQuickView }) => fetchQuickView(id, controller.signal))
      .then(
        ({ description }) => {
          descriptions.set(id, description)
          setText(description)
        },
        () => {
          // If the description can't be loaded, it's still on the aircraft's page.
          if (!controller.signal.aborted) setText(null)
        },
      )
    return () => controller.abort()
  }, [id, isVisible, text])
  if (text === undefined)
    return (
      <div className={styles.slideDescriptionText} aria-busy="true">
        <Skeleton width="96%" />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </div>
    )
  return <p className={styles.slideDescriptionText}>{text}</p>
}

const descriptions = new Map<number, string | null>()
