import { type RefObject, useEffect, useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import styles from './sticky-header.module.css'

/** On phones, shows which columns are in view and how many more there are. */
export function SwipeNote({ count, scroller }: SwipeNoteProps) {
  const first = useFirstColumn(scroller, count)
  if (count < 3) return null
  const second = Math.min(count, first + 2)
  const more = count - second
  return (
    <div className={styles.note} aria-hidden="true">
      <span className="num">
        {first + 1} and {second} of {count}
      </span>
      <span className={styles.dots}>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
          <i key={i} data-on={i === first || i === second - 1 || undefined} />
        ))}
      </span>
      <span>{more > 0 ? t`Swipe for ${countInWords(more)} more` : 'Swipe back'}</span>
    </div>
  )
}

function useFirstColumn(scroller: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const table = scroller.current
    if (!table) return undefined
    const note = () => {
      const step = table.scrollWidth / Math.max(2, count)
      setFirst(Math.max(0, Math.min(count - 2, Math.round(table.scrollLeft / step))))
    }
    table.addEventListener('scroll', note, { passive: true })
    return () => table.removeEventListener('scroll', note)
  }, [scroller, count])
  return first
}

type SwipeNoteProps = { count: number; scroller: RefObject<HTMLElement | null> }
