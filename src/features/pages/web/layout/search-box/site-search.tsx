import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { Form } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import styles from './site-search.module.css'
import { useSearchBox } from './use-search-box.ts'

/** The search box of the bar: words go to the search page, suggestions straight to what they name. */
export function SiteSearch({ inputRef, onDone }: SiteSearchProps) {
  const listId = useId()
  const box = useSearchBox(inputRef, onDone)
  return (
    <Form
      className={styles.search}
      action={destinations.search()}
      role="search"
      onBlur={box.onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        box.submit()
      }}
    >
      <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <input
        ref={inputRef}
        className={styles.input}
        name="kw"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Make, model, N-number, words"
        aria-label="Search aircraft"
        aria-keyshortcuts="/"
        role="combobox"
        aria-expanded={box.shows}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
        value={box.words}
        onFocus={box.open}
        onKeyDown={box.onKeyDown}
        onChange={(event) => box.type(event.target.value)}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <SearchSuggestions id={listId} groups={box.groups} active={box.active} onChoose={box.go} />
    </Form>
  )
}

type SiteSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Called before leaving for what was chosen. */
  onDone?: () => void
}
