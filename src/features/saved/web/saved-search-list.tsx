import { useState } from 'react'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatNumber } from '#ui/format.ts'
import { showToast } from '#ui/toast.tsx'
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
        <EmptyState
          heading="h3"
          title="No searches saved yet"
          text="Save a search, and new matches come by mail: as they appear, once a day or once a week."
          actions={<LinkButton to={destinations.search()}>Search aircraft</LinkButton>}
        />
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
      showToast({ tone: 'error', message: (error as Error).message })
    }
  }
  return (
    <PauseChoice
      label="All mails"
      running="Not paused"
      until={paused}
      now={now}
      onChange={(next) => void change(next)}
    />
  )
}
