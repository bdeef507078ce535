import { formatAgo } from '#kernel/format/numbers.ts'
import type { CaseDetail } from '../../contract.ts'
import { outcomeLabels } from '../case-labels.ts'
import styles from '../moderation.module.css'

/** Decisions, questions, and answers so far. */
export function CaseHistory({ detail, now }: { detail: CaseDetail; now: string }) {
  return (
    <section className={styles.part}>
      <h3>History</h3>
      <ol className={styles.note}>
        {detail.entries.map((entry) => (
          <li key={entry.id}>
            <p className={styles.overlay}>
              <b>{entryText(entry, detail)}</b>
              {entry.by && <span className="text-ink-3 wrap-anywhere">{entry.by}</span>}
              <time dateTime={entry.writtenAt}>{formatAgo(entry.writtenAt, now)}</time>
            </p>
            {entry.words && <p className={styles.text}>{entry.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryText(entry: CaseDetail['entries'][number], { sides }: CaseDetail): string {
  const seller = sides.find(({ listingId }) => listingId === entry.listingId)?.seller
  const by = seller ?? 'the seller'
  if (entry.kind === 'answer') return `Reply from ${by}`
  if (entry.kind === 'change') return `${seller ?? 'The seller'} changed the listing`
  if (entry.kind === 'overdue') return 'No reply by the deadline'
  const outcome = outcomeLabels[entry.decision ?? 'leave']
  return seller ? `${outcome}: listing by ${seller}` : outcome
}
