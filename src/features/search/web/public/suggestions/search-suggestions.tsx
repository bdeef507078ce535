import { formatNumber } from '#kernel/format/numbers.ts'
import styles from '../search.module.css'
import type { SuggestionGroup } from './suggestion.ts'

/**
 * Suggestion list below the search box. Focus stays in the box. `active` is the index of the option selected with the
 * arrow keys.
 */
export function SearchSuggestions({ id, groups, active, onChoose }: SearchSuggestionsProps) {
  let at = 0
  return (
    <div
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Suggestions"
      hidden={!groups.length}
    >
      {groups.map(({ title, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group options.
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          {items.map(({ text, detail, url, count }) => {
            const index = at++
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles keys.
              // biome-ignore lint/a11y/useFocusableInteractive: as above.
              <div
                key={url + text}
                id={`${id}-${index}`}
                className={styles.option}
                role="option"
                aria-selected={index === active}
                // Prevents the box from losing focus before the click is handled.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(url)}
              >
                <span className={styles.text}>{text}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
                {count !== null && (
                  <span className="ml-auto text-ink-3 text-12 tabular">{formatNumber(count)}</span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

type SearchSuggestionsProps = {
  id: string
  groups: readonly SuggestionGroup[]
  active: number
  onChoose: (url: string) => void
}
