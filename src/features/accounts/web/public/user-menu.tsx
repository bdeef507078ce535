import {
  IconAdjustmentsHorizontal,
  IconLock,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { User } from '#ui/user.tsx'
import type { Presence } from '../../rules.ts'
import styles from './account-corner.module.css'
import { PresenceChoice, PresenceDot } from './presence-choice.tsx'
import { usePopover } from './use-popover.ts'
import { useSession } from './use-session.ts'

/** Who one is, how one may be reached, where one's own things are, and the way out. */
export function UserMenu({ user, entries, onDisplay }: UserMenuProps) {
  const { isOpen, root, button, close, toggle } = usePopover()
  const panelId = useId()
  const name = displayName(user)
  return (
    <div className={styles.corner} ref={root}>
      <button
        ref={button}
        type="button"
        className={styles.who}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title={name}
        onClick={toggle}
      >
        <span className="sr">
          Account of {name}, {user.presence}
        </span>
        <span className={styles.initials} aria-hidden="true">
          {toInitials(user)}
        </span>
        <PresenceDot presence={user.presence} />
      </button>
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-label="Account">
          <UserPanel
            user={user}
            entries={entries}
            onLeave={close}
            onDisplay={() => {
              close()
              onDisplay()
            }}
          />
        </section>
      )}
    </div>
  )
}

function UserPanel({ user, entries, onLeave, onDisplay }: UserMenuProps & { onLeave: () => void }) {
  const { logOut, lock, setPresence } = useSession()
  return (
    <>
      <div className={styles.identity}>
        <p className={styles.name}>{displayName(user)}</p>
        {user.firstName && <p className={styles.address}>{user.username}</p>}
      </div>
      <PresenceChoice
        presence={user.presence as Presence}
        onChange={(presence) => told(setPresence(presence))}
      />
      <nav className={styles.part} aria-label="Account">
        {entries.map(({ title, to, icon: Icon }) => (
          <NavLink key={to} className={styles.entry ?? ''} to={to} end onClick={onLeave}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles.part}>
        <Act icon={IconAdjustmentsHorizontal} onClick={onDisplay}>
          Display and language
        </Act>
        <Act icon={IconLock} onClick={() => tried(lock())}>
          Lock
        </Act>
        <Act icon={IconLogout} onClick={() => tried(logOut())}>
          Log out
        </Act>
      </div>
    </>
  )
}

function Act({ icon: Icon, onClick, children }: ActProps) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </button>
  )
}

/** What fails is said; a session that has ended is said by the whole site. */
async function told(work: Promise<void>) {
  try {
    await work
  } catch (error) {
    showFailure(error)
    throw error
  }
}

const tried = (work: Promise<void>) => void told(work).catch(() => undefined)

function displayName({ firstName, lastName, username }: User) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

function toInitials({ firstName, lastName, username }: User) {
  const letters = `${firstName?.[0] ?? ''}${lastName?.[0] ?? ''}` || (username[0] ?? '')
  return letters.toUpperCase()
}

export type MenuEntry = { title: string; to: string; icon: TablerIcon }
type UserMenuProps = { user: User; entries: readonly MenuEntry[]; onDisplay: () => void }
type ActProps = { icon: TablerIcon; onClick: () => void; children: ReactNode }
