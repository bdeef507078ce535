import { Link, useSearchParams } from 'react-router'
import IconLayoutKanban from '#icons/IconLayoutKanban'
import IconList from '#icons/IconList'
import { Refusal } from '#kernel/errors.ts'
import { pathId } from '#kernel/fields.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translateMessage } from '#kernel/messages/translate.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { loadLeadTracker } from '../server/load-lead-tracker.ts'
import { changeTrackerUrl } from '../tracker-url.ts'
import type { Route } from './+types/lead-tracker-page.ts'
import { LeadBoard } from './board/lead-board.tsx'
import styles from './lead-tracker.module.css'
import { LeadsTable } from './table/leads-table.tsx'
import type { TrackerData } from './tracker-data.ts'
import { TrackerFilter } from './tracker-filter.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['BizEmp', 'BizAdmin'])
  const id = pathId.safeParse(params.id)
  if (!id.success) throw new Refusal('not_found', { message: 'brokerage not found...' })
  return {
    tracker: await loadLeadTracker(ctx, id.data, url.searchParams),
  }
}

export const meta = privateMeta('Lead Tracker')

/** This page is a work area, so the sidebar is expanded. */
export const handle = { working: true, query: 'any' }

/** A brokerage's leads as a board or table. */
export default function LeadTrackerPage({ loaderData: { tracker } }: Route.ComponentProps) {
  const { biz, board, table, query, now } = tracker
  return (
    <div className="wrap pt-6 pb-12">
      <div className={styles.header}>
        <h1 className={styles.leadTrackerTitle}>
          Leads{' '}
          <span className={styles.count}>
            {board ? t`${board.open} open` : formatCount(table?.total ?? 0, 'lead')}
          </span>
        </h1>
        <TrackerFilter tracker={tracker} />
        <Views view={query.view} />
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
    </div>
  )
}

/** Switches between the board and the table. */
function Views({ view }: { view: TrackerData['query']['view'] }) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.views} aria-label="View">
      <Link
        to={changeTrackerUrl(search, { view: undefined })}
        aria-current={view === 'board' ? 'true' : undefined}
        preventScrollReset
      >
        <IconLayoutKanban size={18} />
        {translateMessage('Board', 'leads')}
      </Link>
      <Link
        to={changeTrackerUrl(search, { view: 'table' })}
        aria-current={view === 'table' ? 'true' : undefined}
        preventScrollReset
      >
        <IconList size={18} />
        Table
      </Link>
    </nav>
  )
}

function isEmpty({ board, table }: TrackerData) {
  return board ? board.columns.every(({ count }) => count === 0) : table?.total === 0
}
