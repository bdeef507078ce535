import { translate } from '#kernel/messages/translate.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import styles from './facts.module.css'
import { useAskLinks } from './use-ask-links.tsx'

/** One line about the rows without a value. It opens to the rows, and a link asks the seller about all of them. */
export function MissingFacts({ rows, view }: { rows: readonly FactRow[]; view: ListingView }) {
  const askLinks = useAskLinks(view)
  const missing = rows.filter((row) => !isKnown(row))
  if (missing.length === 0) return null
  const labels = missing.map(({ label }) => label)
  return (
    <div className={styles.missing}>
      <details>
        <summary>
          <b>{missing.length} not stated</b>
          <span>
            {labels.slice(0, maxNames).map(translate).join(', ')}
            {labels.length > maxNames && '…'}
          </span>
        </summary>
        <div className={columns.balanced}>
          <Facts rows={missing} renderQuestion={askLinks?.about} />
        </div>
      </details>
      {askLinks && missing.length > 1 && askLinks.aboutAll(labels)}
    </div>
  )
}

/** As many as a wide window has room for. The rows below name all of them. */
const maxNames = 6

/** A row with related information, such as a mention in the seller's text, isn't missing. */
export function isKnown({ value, hint }: FactRow): boolean {
  return value !== null || Boolean(hint)
}
