import IconLock from '#icons/IconLock'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/layout/lazy-view.tsx'
import { useUser } from '#ui/user.tsx'
import styles from '../corner/account-corner.module.css'
import { LogInCorner } from '../corner/log-in-corner.tsx'
import dotStyles from '../corner/presence-dot.module.css'
import type { MenuEntry } from '../corner/user-panel.tsx'

const UserMenu = lazyPart(async () => (await import('../corner/user-menu.tsx')).UserMenu, dotStyles)

/** The toolbar's end: log in, unlock, or who one is. */
export function AccountCorner({ entries, lockedUserName, onDisplay }: AccountCornerProps) {
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
  return <LogInCorner onDisplay={onDisplay} />
}

type AccountCornerProps = {
  /** What the menu leads to, for this user. */
  entries: readonly MenuEntry[]
  /** Whose session waits for its password. */
  lockedUserName: string | null
  /** Opens how the site looks, and in which language. */
  onDisplay: () => void
}
