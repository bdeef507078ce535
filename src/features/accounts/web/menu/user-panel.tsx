import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconLock from '#icons/IconLock'
import IconLogout from '#icons/IconLogout'
import { translate } from '#kernel/messages/translate.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { Icon } from '#ui/icon.ts'
import { SheetIcon, type SheetIconName } from '#ui/sheet-icon.tsx'
import type { CurrentUser } from '#ui/user.tsx'
import type { Presence } from '../../rules.ts'
import { useSession } from '../public/use-session.ts'
import styles from './account-menu.module.css'
import { PresenceChoice } from './presence-choice.tsx'

/** Contents of the user menu: availability, personal pages, and logout. */
export function UserPanel({ user, name, entries, onLeave, onDisplay }: UserPanelProps) {
  const { logOut, lock, setPresence } = useSession()
  return (
    <>
      <div className="p-4 text-14">
        <p className="font-650 wrap-anywhere">{name}</p>
        {user.firstName && <p className="text-ink-3 wrap-anywhere">{user.username}</p>}
      </div>
      <PresenceChoice
        presence={user.presence as Presence}
        onChange={(presence) => withErrorToast(setPresence(presence))}
      />
      <nav className="p-2 line-t" aria-label="Account">
        {entries.map(({ title, to, icon }) => (
          <NavLink key={to} className={styles.entry ?? ''} to={to} end onClick={onLeave}>
            <SheetIcon name={icon} />
            {translate(title)}
          </NavLink>
        ))}
      </nav>
      <div className="p-2 line-t">
        <Act icon={IconAdjustmentsHorizontal} onClick={onDisplay}>
          Display and language
        </Act>
        <Act icon={IconLock} onClick={() => runAndShowErrors(lock())}>
          Lock
        </Act>
        <Act icon={IconLogout} onClick={() => runAndShowErrors(logOut())}>
          Log out
        </Act>
      </div>
    </>
  )
}

function Act({ icon: Icon, onClick, children }: ActProps) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon size={18} />
      {children}
    </button>
  )
}

/** Shows errors in a toast. The site's layout handles expired sessions. */
async function withErrorToast(work: Promise<void>) {
  try {
    await work
  } catch (error) {
    showFailure(error)
    throw error
  }
}

const runAndShowErrors = (work: Promise<void>) => void withErrorToast(work).catch(() => undefined)

export type PanelEntry = { title: string; to: string; icon: SheetIconName }
type UserPanelProps = {
  user: CurrentUser
  name: string
  entries: readonly PanelEntry[]
  onLeave: () => void
  onDisplay: () => void
}
type ActProps = { icon: Icon; onClick: () => void; children: ReactNode }
