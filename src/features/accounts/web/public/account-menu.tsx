import IconLock from '#icons/IconLock'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/layout/lazy-view.tsx'
import { useUser } from '#ui/user.tsx'
import styles from '../menu/account-menu.module.css'
import { LoginButton } from '../menu/login-button.tsx'
import dotStyles from '../menu/presence-dot.module.css'
import type { MenuEntry } from '../menu/user-panel.tsx'

const UserMenu = lazyPart(async () => (await import('../menu/user-menu.tsx')).UserMenu, dotStyles)

/** The account control at the end of the toolbar: login, unlock, or the user menu. */
export function AccountMenu({ entries, lockedUserName, onDisplay }: AccountMenuProps) {
  const user = useUser()
  if (user) return <UserMenu user={user} entries={entries} onDisplay={onDisplay} />
  if (lockedUserName)
    return (
      <LinkButton
        to={destinations.lock()}
        variant="ghost"
        className={styles.toggle ?? ''}
        icon={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
      >
        <span className={styles.word}>Unlock</span>
      </LinkButton>
    )
  return <LoginButton onDisplay={onDisplay} />
}

type AccountMenuProps = {
  entries: readonly MenuEntry[]
  /** Username of the locked session. Null if no session is locked. */
  lockedUserName: string | null
  /** Opens the display and language settings. */
  onDisplay: () => void
}
