import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { NewerOlder } from '#ui/navigation/newer-older.tsx'
import type { CaseState } from '../../contract.ts'
import type { QueueItem } from './queue-items.ts'
import styles from './queue-list.module.css'

/** What waits. On phones the first three, so that the case itself is near. */
export function QueueList({ list, items, current, state, now }: QueueListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const queue = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = queue.current?.querySelector(`[data-key="${current}"]`)
    chosen?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles.queue} ref={queue} aria-label="Cases">
      <ul className={styles.list} data-all={showsAll || undefined}>
        {items.map((item) => (
          <li key={item.key} data-key={item.key}>
            <Link
              to={item.to}
              aria-current={item.key === current ? 'true' : undefined}
              preventScrollReset={!showsAll}
              onClick={() => setShowsAll(false)}
            >
              <span className={styles.over}>
                <Tag tone={item.tag.tone}>{item.tag.words}</Tag>
                <time dateTime={item.at}>{formatAgo(item.at, now)}</time>
              </span>
              <span className={styles.subject}>{item.subject}</span>
              {item.outcome && <span className={styles.outcome}>{item.outcome}</span>}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > 3 && !showsAll && (
        <button className={styles.more} type="button" onClick={() => setShowsAll(true)}>
          {list.total > list.pageSize ? 'All on this page' : `All ${items.length} cases`}
        </button>
      )}
      <NewerOlder
        label="Pages of cases"
        list={list}
        to={(page) => `${destinations.moderation({ state })}&page=${page}`}
      />
    </nav>
  )
}

type QueueListProps = {
  list: { total: number; page: number; pageSize: number }
  items: readonly QueueItem[]
  /** The key of the one that is shown. */
  current: string
  state: CaseState
  now: string
}
