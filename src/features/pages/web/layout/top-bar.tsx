import { useCallback, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { AccountMenu } from '#features/accounts/web/public/account-menu.tsx'
import { SavedButton } from '#features/saved/web/public/saved-button.tsx'
import IconMenu2 from '#icons/IconMenu2'
import IconPlus from '#icons/IconPlus'
import IconSearch from '#icons/IconSearch'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import { SheetIcon } from '#ui/sheet-icon.tsx'
import { useUser } from '#ui/user.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './layout.module.css'
import { useLayout } from './layout-context.ts'
import { getMenuEntries } from './navigation/get-menu-entries.ts'
import { sideNavigationId } from './navigation/navigation.tsx'
import { ScreenLink } from './navigation/screen-link.tsx'
import { type ScreenState, screens } from './navigation/screens.ts'
import type { SideNavigationState } from './navigation/use-side-navigation.ts'
import { SiteSearch } from './search-box/site-search.tsx'

/** Top bar with the site name, search, main screens, saved items, and account menu. */
export function TopBar({ working, hasSearch, side, onOpen }: TopBarProps) {
  const { lockedUserName, openOver } = useLayout()
  const user = useUser()
  const { layout } = usePreferences().preferences
  const box = useRef<HTMLInputElement>(null)
  const focusSearch = useCallback(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[aria-keyshortcuts="/"]')
    const visible = [...fields].find((field) => field.offsetParent)
    if (visible) visible.focus()
    else onOpen('search')
  }, [onOpen])
  useHotkey('/', focusSearch)
  const [business] = user?.businesses ?? []
  const isDesk = working && Boolean(business || user?.staffCounts)
  return (
    <header className={styles.topBar}>
      <div className={styles.inside}>
        {side.toggle && <FoldButton isOpen={side.isOpen} onPress={side.toggle} />}
        <HomeLink className={styles.logo} />
        <div className={styles.find}>
          {isDesk
            ? business && <LeadSearch bizId={business.id} />
            : hasSearch && <SiteSearch inputRef={box} />}
        </div>
        {!working && (
          <nav className={styles.nav} aria-label="Main">
            {mainScreens.map(([title, state]) => (
              <ScreenLink key={title} state={state}>
                {translate(title)}
              </ScreenLink>
            ))}
          </nav>
        )}
        <div className={styles.topBarEnd}>
          {layout === 'content-toolbar' && !working && <ShortcutBar />}
          {isDesk ? (
            business && <NewListing bizId={business.id} />
          ) : (
            <BuyerControls
              onSearch={hasSearch ? () => onOpen('search') : focusSearch}
              onOpen={onOpen}
            />
          )}
          <AccountMenu
            entries={getMenuEntries(user)}
            lockedUserName={lockedUserName}
            onDisplay={() => openOver('display')}
          />
          <IconButton
            className={classNames(styles.small, layout === 'content-toolbar' && styles.always)}
            label="Menu"
            onClick={() => onOpen('menu')}
          >
            <IconMenu2 size={22} />
          </IconButton>
        </div>
      </div>
    </header>
  )
}

/** Search, saved items, and the sell link, for everyone except brokers and staff at work. */
function BuyerControls({
  onSearch,
  onOpen,
}: Pick<TopBarProps, 'onOpen'> & { onSearch: () => void }) {
  return (
    <>
      <IconButton className={styles.phone} label="Search" onClick={onSearch}>
        <IconSearch size={22} />
      </IconButton>
      <SavedButton onOpen={() => onOpen('quick')} />
      <LinkButton to={destinations.createListing()} className={styles.offer ?? ''}>
        List an aircraft
      </LinkButton>
    </>
  )
}

function NewListing({ bizId }: { bizId: number }) {
  return (
    <LinkButton
      to={destinations.createListing(bizId)}
      className={styles.offer ?? ''}
      icon={IconPlus}
    >
      New listing
    </LinkButton>
  )
}

/** Finds leads by buyer, aircraft, or number on the page of leads. */
function LeadSearch({ bizId }: { bizId: number }) {
  return (
    <Form action={destinations.leadTracker(bizId)} role="search" className="flex-1">
      <SearchField
        label="Search leads"
        name="q"
        placeholder="Leads, aircraft, N-numbers"
        aria-keyshortcuts="/"
      />
    </Form>
  )
}

/** Expands the sidebar in place. Small screens use a drawer instead. */
function FoldButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <IconButton
      className={styles.fold}
      label={isOpen ? 'Collapse navigation' : 'Expand navigation'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? translate(sideNavigationId) : undefined}
      onClick={onPress}
    >
      <IconMenu2 size={20} />
    </IconButton>
  )
}

/** The visitor's shortcuts as icons, for the layout without a side navigation. */
function ShortcutBar() {
  const { shortcuts } = useLayout()
  return (
    <nav className={styles.shortcuts} aria-label="Shortcuts">
      {shortcuts.slice(0, 5).map(({ state }) => {
        const { title, icon } = screens[state]
        return (
          <ScreenLink
            key={state}
            state={state}
            className={styles.shortcut}
            title={translate(title)}
          >
            <SheetIcon name={icon} />
            <span className="sr">{translate(title)}</span>
          </ScreenLink>
        )
      })}
    </nav>
  )
}

const mainScreens: readonly [string, ScreenState][] = [
  ['Buy', 'search'],
  ['Sell', 'listWithUs'],
  ['Brokers', 'brokers'],
  ['Manufacturers', 'manufacturers'],
  ['Loans', 'loans'],
]

/** Calls `act` when `key` is pressed without modifiers and outside of fields. */
function useHotkey(key: string, act: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, act])
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

export type SitePanel = 'menu' | 'quick' | 'search'

type TopBarProps = {
  working: boolean
  hasSearch: boolean
  side: SideNavigationState
  onOpen: (panel: SitePanel) => void
}
