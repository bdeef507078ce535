import { Link, useSearchParams } from 'react-router'
import IconLayoutKanban from '#icons/IconLayoutKanban'
import IconList from '#icons/IconList'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { changeTrackerUrl } from '../../tracker-url.ts'
import { LeadBoard } from '../board/lead-board.tsx'
import styles from '../lead-tracker.module.css'
import { LeadsTable } from '../table/leads-table.tsx'
import type { TrackerData } from '../tracker-data.ts'
import { TrackerFilter } from '../tracker-filter.tsx'

/** A brokerage's leads as a board or table. Shown on a separate page or in a tab. */
export function LeadTracker({ tracker, heading: Heading }: LeadTrackerProps) {
  const { biz, board, table, query, now } = tracker
  const [search] = useSearchParams()
  return (
    <>
      <div className={styles.header} data-view={query.view}>
        <Heading className={styles.leadTrackerTitle}>
          Leads{' '}
          <span className={styles.count}>
            {board ? t`${board.open} open` : formatCount(table?.total ?? 0, 'lead')}
          </span>
        </Heading>
        <TrackerFilter tracker={tracker} />
        <nav className={styles.views} aria-label="View">
          <Link
            to={changeTrackerUrl(search, { view: undefined })}
            aria-current={query.view === 'board' ? 'true' : undefined}
            aria-label={translateMessage('Board', 'leads')}
            title={translateMessage('Board', 'leads')}
            preventScrollReset
          >
            <IconLayoutKanban size={18} />
          </Link>
          <Link
            to={changeTrackerUrl(search, { view: 'table' })}
            aria-current={query.view === 'table' ? 'true' : undefined}
            aria-label="Table"
            title="Table"
            preventScrollReset
          >
            <IconList size={18} />
          </Link>
        </nav>
      </div>
      {isEmpty(tracker) ? (
        <EmptyState
          title="No leads here"
          heading="h2"
          text="Messages about your aircraft appear here and arrive by email. Your filters may be hiding them."
          actions={<LinkButton to={destinations.brokerage(biz.route)}>View public page</LinkButton>}
        />
      ) : (
        <>
          {board && <LeadBoard bizId={biz.id} loaded={board} query={query} now={now} />}
          {table && <LeadsTable bizId={biz.id} leads={table} query={query} now={now} />}
        </>
      )}
    </>
  )
}

function isEmpty({ board, table }: TrackerData) {
  return board ? board.columns.every(({ count }) => count === 0) : table?.total === 0
}

type LeadTrackerProps = { tracker: TrackerData; heading: 'h1' | 'h2' }
