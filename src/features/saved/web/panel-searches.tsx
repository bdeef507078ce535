import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconX from '#icons/IconX'
import { destinations } from '#kernel/web/destinations.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PanelPart } from '#ui/layout/side-panel-section.tsx'
import { useUser } from '#ui/user.tsx'
import type { SavedSearch } from '../contract.ts'
import { frequencyWords } from '../rules.ts'
import { forgetDeviceSearch, useDeviceSearches } from './device-searches.ts'
import styles from './panel.module.css'
import { useFetched } from './use-fetched.ts'

const mostShown = 8

/** The searches in the account, with how often their matches are mailed. */
export function MemberSearches() {
  const count = useUser()?.savedSearchCount ?? 0
  const { data } = useFetched(`account ${count}`, async () => {
    const { fetchSavedSearches } = await import('./saved-calls.ts')
    return (await fetchSavedSearches()).items
  })
  return (
    <PanelPart
      title={countedTitle(count)}
      aside={
        count > 0 && (
          <Link className="link" to={destinations.profile('saved')}>
            See all
          </Link>
        )
      }
    >
      {count === 0 && <NothingYet />}
      <ul className={styles.list}>
        {data?.slice(0, mostShown).map((search) => (
          <li key={search.id}>
            <SearchLine {...search}>{mailWords(search)}</SearchLine>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

/** The searches on this device; nothing of them is mailed. */
export function DeviceSearches() {
  const searches = useDeviceSearches()
  return (
    <PanelPart title={countedTitle(searches.length)}>
      {searches.length === 0 && <NothingYet />}
      <ul className={styles.list}>
        {searches.map(({ queryStr, name }) => (
          <li key={queryStr} className={styles.row}>
            <SearchLine queryStr={queryStr} name={name}>
              Kept on this device
            </SearchLine>
            <IconButton
              size="sm"
              label={`Remove ${name}`}
              onClick={() => forgetDeviceSearch(queryStr)}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

function SearchLine({ queryStr, name, children }: SearchLineProps) {
  return (
    <div className={styles.search}>
      <Link to={`${destinations.search()}${queryStr && `?${queryStr}`}`}>{name}</Link>
      <span className={styles.facts}>{children}</span>
    </div>
  )
}

function NothingYet() {
  return (
    <p className={styles.quiet}>
      Press “Save search” over any results, and new matches can find you.
    </p>
  )
}

function countedTitle(count: number) {
  return count > 0 ? `Searches (${count})` : 'Searches'
}

function mailWords({ sendUpdates, frequency }: SavedSearch): string {
  return sendUpdates ? `E-mails: ${frequencyWords[frequency].toLowerCase()}` : 'E-mails: off'
}

type SearchLineProps = Pick<SavedSearch, 'queryStr' | 'name'> & { children: ReactNode }
