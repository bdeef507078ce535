import type { ReactNode } from 'react'
import IconX from '#icons/IconX'
import { t, translate } from '#kernel/messages/translate.ts'
import { lowercaseLabel } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SidePanelSection } from '#ui/layout/side-panel-section.tsx'
import { Link } from '#ui/link.tsx'
import { useUser } from '#ui/user.tsx'
import type { SavedSearch } from '../contract.ts'
import { frequencyLabels } from '../rules.ts'
import { deleteDeviceSearch, useDeviceSearches } from './device-searches.ts'
import styles from './panel.module.css'
import { useFetch } from './use-fetch.ts'

const maxShown = 8

/** Searches saved in the account, with their email frequency. */
export function MemberSearches() {
  const count = useUser()?.savedSearchCount ?? 0
  const { data } = useFetch(`account ${count}`, async () => {
    const { fetchSavedSearches } = await import('./saved-calls.ts')
    return (await fetchSavedSearches()).items
  })
  return (
    <SidePanelSection
      title={translate(countedTitle(count))}
      aside={
        count > 0 && (
          <Link className="link" to={destinations.profile('saved')}>
            See all
          </Link>
        )
      }
    >
      {count === 0 && <NothingYet />}
      <ul className="grid gap-1">
        {data?.slice(0, maxShown).map((search) => (
          <li key={search.id}>
            <SearchLine {...search}>{translate(emailFrequencyText(search))}</SearchLine>
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}

/** Searches saved on this device. They don't send email. */
export function DeviceSearches() {
  const searches = useDeviceSearches()
  return (
    <SidePanelSection title={translate(countedTitle(searches.length))}>
      {searches.length === 0 && <NothingYet />}
      <ul className="grid gap-1">
        {searches.map(({ queryStr, name }) => (
          <li key={queryStr} className={styles.row}>
            <SearchLine queryStr={queryStr} name={name}>
              Saved on this device
            </SearchLine>
            <IconButton
              size="sm"
              label={t`Remove ${name}`}
              onClick={() => deleteDeviceSearch(queryStr)}
              icon={IconX}
            />
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}

function SearchLine({ queryStr, name, children }: SearchLineProps) {
  return (
    <div className={styles.search}>
      <Link to={`${destinations.search()}${queryStr && `?${queryStr}`}`}>{name}</Link>
      <span className={styles.facts}>{translate(children)}</span>
    </div>
  )
}

function NothingYet() {
  return (
    <p className={styles.muted}>
      Select “Save search” above any results to get alerts for new matches.
    </p>
  )
}

function countedTitle(count: number) {
  return count > 0 ? t`Searches (${count})` : 'Searches'
}

function emailFrequencyText({ sendUpdates, frequency }: SavedSearch): string {
  return sendUpdates ? t`Emails: ${lowercaseLabel(frequencyLabels[frequency])}` : 'Emails: off'
}

type SearchLineProps = Pick<SavedSearch, 'queryStr' | 'name'> & { children: ReactNode }
