import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import { Time } from '#ui/time/time.tsx'
import type { CaseState } from '../../contract.ts'
import styles from '../moderation.module.css'
import type { QueueItem } from './queue-items.ts'

/** Pending cases. Phones show only the first three, so that the selected case is just below. */
export function QueueList({ list, items, current, state, now }: QueueListProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const queue = useRef<HTMLElement>(null)
  useEffect(() => {
    const selected = queue.current?.querySelector(`[data-key="${current}"]`)
    selected?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles.queue} ref={queue} aria-label="Cases">
      <ul className={styles.list} data-all={isExpanded || undefined}>
        {items.map((item) => (
          <li key={item.key} data-key={item.key}>
            <Link
              to={item.to}
              aria-current={item.key === current ? 'true' : undefined}
              preventScrollReset={!isExpanded}
              onClick={() => setIsExpanded(false)}
            >
              <span className={styles.queueListOverlay}>
                <Tag tone={item.tag.tone}>{translate(item.tag.words)}</Tag>
                <Time at={item.at} now={now} as="ago" />
              </span>
              <span className={styles.subject}>{item.subject}</span>
              {item.outcome && <span className={styles.outcome}>{translate(item.outcome)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > 3 && !isExpanded && (
        <button className={styles.more} type="button" onClick={() => setIsExpanded(true)}>
          {list.total > list.pageSize ? 'Show all on this page' : t`Show all ${items.length} cases`}
        </button>
      )}
      <NewerOlder
        label="Case pages"
        list={list}
        to={(page) => `${destinations.moderation({ state })}&page=${page}`}
      />
    </nav>
  )
}

type QueueListProps = {
  list: { total: number; page: number; pageSize: number }
  items: readonly QueueItem[]
  /** Key of the selected item. */
  current: string
  state: CaseState
  now: string
}
