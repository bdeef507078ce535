import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { SavedSearches } from '../contract.ts'
import { PauseChoice } from './pause-choice.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'
import styles from './saved-tab.module.css'

/** The saved searches, and the pause of all mails. */
export function SavedSearchList({ searches, now }: { searches: SavedSearches; now: string }) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const items = searches.items.filter(({ id }) => !removed.has(id))
  return (
    <section aria-labelledby="saved-searches">
      <div className={styles.between}>
        <h2 id="saved-searches" className={styles.heading}>
          My Saved Searches <small className="num">{formatNumber(items.length)}</small>
        </h2>
        <AllPaused until={searches.snoozedUntil} now={now} />
      </div>
      {items.length === 0 ? (
        <p className={styles.quiet}>
          No searches saved yet. Press “Save search” over any results, and new matches come by
          e-mail: as they appear, once a day or once a week.
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
    <PauseChoice
      label="E-mails of everything saved"
      running="On"
      until={paused}
      now={now}
      onChange={(next) => void change(next)}
    />
  )
}
