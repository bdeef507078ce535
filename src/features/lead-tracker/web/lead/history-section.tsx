import { formatRecent } from '#kernel/format/dates.ts'
import { useTimeZone } from '#ui/use-time-zone.ts'
import type { LeadDetail, LeadEvent } from '../../contract.ts'
import styles from '../lead.module.css'

export function HistorySection({ detail, now }: { detail: LeadDetail; now: string }) {
  const { history, lead } = detail
  return (
    <section className={styles.section} aria-labelledby="lead-history">
      <div className={styles.leadSectionsHeader}>
        <h2 id="lead-history">History</h2>
      </div>
      <ol className={styles.history}>
        {history.map((event) => (
          <Entry key={`${event.at} ${event.kind} ${event.after}`} at={event.at} now={now}>
            {describeEvent(event)}
          </Entry>
        ))}
        <Entry at={lead.dateSubmitted} now={now}>
          Lead received
        </Entry>
      </ol>
    </section>
  )
}

function Entry({ at, now, children }: { at: string; now: string; children: string }) {
  const timeZone = useTimeZone()
  return (
    <li>
      {children}
      <time dateTime={at}>{formatRecent(at, now, timeZone)}</time>
    </li>
  )
}

function describeEvent(event: LeadEvent): string {
  const by = event.byName
  return sentences[event.kind](event, by ?? 'The site')
}

const sentences: Record<LeadEvent['kind'], (event: LeadEvent, by: string) => string> = {
  state: ({ after }, by) => `${by} moved it to ${after}`,
  owner: ({ after }, by) =>
    after === null ? `${by} unassigned the lead` : `${by} assigned it to ${after}`,
  joined: ({ after }) => `Merged with another inquiry from the same buyer: ${after}`,
  parted: (_event, by) => `${by} split the inquiries`,
  step: ({ before, after }, by) =>
    after === null ? `${by} completed: ${before}` : `${by} set the next step: ${after}`,
  ended: () => 'The conversation ended',
  reported: () => 'The conversation was reported',
}
