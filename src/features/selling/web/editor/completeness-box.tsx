import { useMemo } from 'react'
import { ShareBar } from '#ui/facts/share-bar.tsx'
import { measureCompleteness } from './completeness.ts'
import styles from './completeness-box.module.css'
import { useEditor, useEditState } from './editor-context.ts'
import { focusField } from './fields/focus-field.ts'

/** So many of what is missing are named at once. */
const mostNamed = 5

/** How much of what buyers look for is said, and the way to what is not. */
export function CompletenessBox() {
  const { standing } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  const videosAllowed = standing.tier?.videoCount ?? 0
  const { percent, missing } = useMemo(
    () => measureCompleteness(draft, videosAllowed),
    [draft, videosAllowed],
  )
  const named = missing.slice(0, mostNamed)
  return (
    <section className={styles.box} aria-labelledby="completeness-heading">
      <div className={styles.head}>
        <h2 id="completeness-heading">Completeness</h2>
        <span className="num">{percent}%</span>
      </div>
      <ShareBar className={styles.gauge} share={percent} />
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
      {missing.length === 0 && <p>Everything that buyers look for is said.</p>}
    </section>
  )
}
