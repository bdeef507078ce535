import {
  IconLayoutSidebarRight,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { AccountCorner } from '#features/accounts/web/public/account-corner.tsx'
import { LanguageCorner } from '#features/accounts/web/public/language-choice.tsx'
import { SavedButton } from '#features/saved/web/public/saved-button.tsx'
import { destinations } from '#kernel/web/destinations.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { usePreferences } from '#ui/preferences.tsx'
import { useUser } from '#ui/user.tsx'
import { useLayout } from './layout-context.ts'
import { menuFor } from './menu-for.ts'
import { ScreenLink } from './screen-link.tsx'
import { type ScreenState, screens } from './screens.ts'
import { SiteSearch } from './site-search.tsx'
import styles from './top-bar.module.css'
import { useHotkey } from './use-hotkey.ts'

/** The bar over every page: name, search, main screens, shortcuts, looks, and the panels' buttons. */
export function TopBar({ wide, onOpen }: { wide: boolean; onOpen: (panel: Panel) => void }) {
  const { siteName, lockedUserName } = useLayout()
  const user = useUser()
  const box = useRef<HTMLInputElement>(null)
  const focusSearch = useCallback(() => {
    if (box.current?.offsetParent) box.current.focus()
    else onOpen('search')
  }, [onOpen])
  useHotkey('/', focusSearch)
  return (
    <header className={styles.bar}>
      <div className={classNames(styles.inside, wide && styles.wide)}>
        <Link to={destinations.landing()} aria-label={`${siteName}, home`}>
          <Logo name={siteName} />
        </Link>
        <div className={styles.find}>
          <SiteSearch inputRef={box} />
        </div>
        <nav className={styles.nav} aria-label="Main">
          {mainScreens.map(([title, state]) => (
            <NavLink key={title} to={screens[state].to}>
              {title}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          <ShortcutBar />
          <IconButton className={styles.phone} label="Search" onClick={() => onOpen('search')}>
            <IconSearch size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <SavedButton onOpen={() => onOpen('quick')} />
          <div className={styles.beyondPhone}>
            <LanguageCorner />
          </div>
          <SchemeButton />
          <IconButton
            className={styles.beyondPhone}
            label="Quick panel"
            onClick={() => onOpen('quick')}
          >
            <IconLayoutSidebarRight size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <AccountCorner entries={menuFor(user)} lockedUserName={lockedUserName} />
          <IconButton className={styles.small} label="Menu" onClick={() => onOpen('menu')}>
            <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  )
}

/** The visitor's own shortcuts, as icons. */
export function ShortcutBar() {
  const { shortcuts } = useLayout()
  return (
    <nav className={styles.shortcuts} aria-label="Shortcuts">
      {shortcuts.slice(0, 5).map(({ state }) => {
        const { title, icon: Icon } = screens[state]
        return (
          <ScreenLink key={state} state={state} className={styles.shortcut} title={title}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span className="sr">{title}</span>
          </ScreenLink>
        )
      })}
    </nav>
  )
}

function SchemeButton() {
  const { change } = usePreferences()
  const flip = () => {
    const { mantineColorScheme } = document.documentElement.dataset
    change({ scheme: mantineColorScheme === 'dark' ? 'light' : 'dark' })
  }
  return (
    <IconButton
      className={classNames(styles.scheme, styles.beyondPhone)}
      label="Light or dark"
      onClick={flip}
    >
      <IconMoon size={18} stroke={1.75} aria-hidden="true" />
      <IconSun size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}

const mainScreens: readonly [string, ScreenState][] = [
  ['Buy', 'search'],
  ['Sell', 'sell'],
  ['Manufacturers', 'manufacturers'],
  ['Loans', 'loans'],
]

/** What can open over the page. */
export type Panel = 'menu' | 'quick' | 'search'
