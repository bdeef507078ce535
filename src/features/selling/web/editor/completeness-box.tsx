import { useMemo } from 'react'
import { PercentBar } from '#ui/facts/percent-bar.tsx'
import { measureCompleteness } from './completeness.ts'
import styles from './editor.module.css'
import { useEditor, useEditState } from './editor-context.ts'
import { focusField } from './fields/focus-field.ts'

/** Maximum number of missing details to show at once. */
const maxNamed = 5

/** Shows how complete the listing is, with links to what's missing. */
export function CompletenessBox() {
  const { standing } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  const videosAllowed = standing.tier?.videoCount ?? 0
  const { percent, missing } = useMemo(
    () => measureCompleteness(draft, videosAllowed),
    [draft, videosAllowed],
  )
  const named = missing.slice(0, maxNamed)
  return (
    <section className={styles.completenessBox} aria-labelledby="completeness-heading">
      <div className={styles.completenessBoxHeader}>
        <h2 id="completeness-heading">Completeness</h2>
        <span className="num">{percent}%</span>
      </div>
      <PercentBar className={styles.gauge} share={percent} />
      <ul>
        {named.map(({ label, path }) => (
          <li key={path}>
            {label}
            <button
              type="button"
              className="link"
              aria-label={`Add: ${label}`}
              onClick={() => focusField(path)}
            >
              Add
            </button>
          </li>
        ))}
      </ul>
      {missing.length > named.length && <p>and {missing.length - named.length} more</p>}
      {missing.length === 0 && <p>Your listing has everything buyers look for.</p>}
    </section>
  )
}
