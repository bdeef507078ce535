import { type RefObject, useCallback } from 'react'
import { Form } from 'react-router'
import { SearchSuggestions } from '#features/search/web/public/suggestions/search-suggestions.tsx'
import type { Suggestion } from '#features/search/web/public/suggestions/suggestion.ts'
import { useSearchBox } from '#features/search/web/public/suggestions/use-search-box.ts'
import type { FindMore } from '#features/search/web/public/suggestions/use-suggestions.ts'
import IconSearch from '#icons/IconSearch'
import { destinations } from '#kernel/web/destinations.ts'
import { useUser } from '#ui/user.tsx'
import { findScreens, screens } from '../navigation/screens.ts'
import styles from '../navigation.module.css'

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
        placeholder="Try “182 under 150k near Denver”"
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

/** Returns screens that match the entered text. For staff, back office screens come first. */
function useScreenSuggestions(): FindMore {
  const user = useUser()
  const staffRoles = user?.staffCounts ? user.userRoles.join() : ''
  return useCallback(
    async (query) => [...(await findForStaff(query, staffRoles)), ...findForAll(query)],
    [staffRoles],
  )
}

/** Loaded only for staff. */
async function findForStaff(query: string, staffRoles: string): Promise<Suggestion[]> {
  if (!staffRoles) return []
  const { findStaffScreens } = await import('../navigation/staff-screens.ts')
  return findStaffScreens(query, staffRoles.split(',')).map(({ group, title, to }) => ({
    group: 'screen',
    text: title,
    detail: group,
    url: to,
    count: null,
  }))
}

function findForAll(query: string): Suggestion[] {
  return findScreens(query).map((state) => {
    const { title, to } = screens[state]
    return { group: 'screen', text: title, detail: null, url: to, count: null }
  })
}
