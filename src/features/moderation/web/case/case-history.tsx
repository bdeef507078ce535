import { formatAgo } from '#kernel/format.ts'
import type { CaseDetail } from '../../contract.ts'
import { outcomeWords } from '../case-words.ts'
import styles from './case-view.module.css'

/** What was decided, asked and answered so far. */
export function CaseHistory({ detail, now }: { detail: CaseDetail; now: string }) {
  return (
    <section className={styles.part}>
      <h3>So far</h3>
      <ol className={styles.said}>
        {detail.entries.map((entry) => (
          <li key={entry.id}>
            <p className={styles.over}>
              <b>{entryWords(entry, detail)}</b>
              {entry.by && <span className={styles.by}>{entry.by}</span>}
              <time dateTime={entry.writtenAt}>{formatAgo(entry.writtenAt, now)}</time>
            </p>
            {entry.words && <p className={styles.words}>{entry.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function entryWords(entry: CaseDetail['entries'][number], { sides }: CaseDetail): string {
  const seller = sides.find(({ listingId }) => listingId === entry.listingId)?.seller
  const by = seller ?? 'the seller'
  if (entry.kind === 'answer') return `Answer of ${by}`
  if (entry.kind === 'change') return `${seller ?? 'The seller'} changed the listing`
  if (entry.kind === 'overdue') return 'Not answered in time'
  const outcome = outcomeWords[entry.decision ?? 'leave']
  return seller ? `${outcome}: listing of ${seller}` : outcome
}
