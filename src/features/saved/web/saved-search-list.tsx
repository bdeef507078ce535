import { useState } from 'react'
import { formatNumber } from '#kernel/format/numbers.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { SavedSearches } from '../contract.ts'
import { PauseSelect } from './pause-select.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import styles from './saved-tab.module.css'

/** Saved searches with a control that pauses all emails. */
export function SavedSearchList({ searches, now }: { searches: SavedSearches; now: string }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const items = searches.items.filter(({ id }) => !removed.has(id))
  return (
    <section aria-labelledby="saved-searches">
      <div className={styles.between}>
        <h2 id="saved-searches" className={styles.heading}>
          Saved searches <small className="num">{formatNumber(items.length)}</small>
        </h2>
        <AllPaused until={searches.snoozedUntil} now={now} />
      </div>
      {items.length === 0 ? (
        <p className={styles.muted}>
          No saved searches yet. Select “Save search” above any results to get new matches by email
          as they appear, daily, or weekly.
        </p>
      ) : (
        <ul className={styles.rows}>
          {items.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              now={now}
              onRemoved={() => setRemoved((before) => new Set(before).add(search.id))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function AllPaused({ until, now }: { until: string | null; now: string }) {
  const [paused, setPaused] = useState(until)
  const change = async (next: string | null) => {
    setPaused(next)
    try {
      const { snoozeAlerts } = await import('./saved-calls.ts')
      await snoozeAlerts(next)
    } catch (error) {
      setPaused(paused)
      showFailure(error)
    }
  }
  return (
    <PauseSelect
      label="Emails for all saved items"
      running="On"
      until={paused}
      now={now}
      onChange={(next) => void change(next)}
    />
  )
}
