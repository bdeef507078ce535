import type { RefObject } from 'react'
import { Form } from 'react-router'
import { SearchSuggestions } from '#features/search/web/public/suggestions/search-suggestions.tsx'
import { useSearchBox } from '#features/search/web/public/suggestions/use-search-box.ts'
import IconSearch from '#icons/IconSearch'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './site-search.module.css'
import { useScreenSuggestions } from './use-screen-suggestions.ts'

/** Search box in the top bar. Text opens the search page, and suggestions open their own page. */
export function SiteSearch({ inputRef, onDone }: SiteSearchProps) {
  const box = useSearchBox(inputRef, { findMore: useScreenSuggestions(), onDone })
  return (
    <Form
      className={styles.search}
      action={destinations.search()}
      role="search"
      onBlur={box.onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        box.go(destinations.search({ words: box.words.trim() || undefined }))
      }}
    >
      <IconSearch className={styles.icon} size={16} />
      <input
        {...box.input}
        className={styles.input}
        name="words"
        maxLength={300}
        placeholder="Try “182 near Denver”"
        aria-label="Search aircraft"
        aria-keyshortcuts="/"
        onFocus={box.open}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <SearchSuggestions {...box.list} />
    </Form>
  )
}

type SiteSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Called before navigating to the selection. */
  onDone?: () => void
}
