import { lazy, Suspense, useId } from 'react'
import { toInitials } from '#ui/facts/to-initials.ts'
import type { User } from '#ui/user.tsx'
import { usePopover } from '../public/use-popover.ts'
import { useVerification } from '../second-step/use-verification.ts'
import styles from './account-corner.module.css'
import { PresenceDot } from './presence-dot.tsx'
import type { MenuEntry } from './user-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const loadPanel = async () => ({ default: (await import('./user-panel.tsx')).UserPanel })
const UserPanel = lazy(loadPanel)
const LeavingNotice = lazy(async () => ({
  default: (await import('./leaving-notice.tsx')).LeavingNotice,
}))
const VerificationDialog = lazy(async () => ({
  default: (await import('../second-step/verification-dialog.tsx')).VerificationDialog,
}))

/** Who one is, how one may be reached, where one's own things are, and the way out. */
export function UserMenu({ user, entries, onDisplay }: UserMenuProps) {
  const { isOpen, root, button, close, toggle } = usePopover()
  const panelId = useId()
  const verification = useVerification()
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
        onPointerEnter={() => void loadPanel()}
      >
        <span className="sr">
          Account of {name}, {user.presence}
        </span>
        <span className={styles.initials} aria-hidden="true">
          {toInitials([user.firstName, user.lastName]) || toInitials([user.username])}
        </span>
        <PresenceDot presence={user.presence} />
      </button>
      {user.deletionDueAt && (
        <Suspense>
          <LeavingNotice dueAt={user.deletionDueAt} />
        </Suspense>
      )}
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-label="Account">
          <Suspense fallback={<WaitingPanel />}>
            <UserPanel
              user={user}
              name={name}
              entries={entries}
              onLeave={close}
              onDisplay={() => {
                close()
                onDisplay()
              }}
            />
          </Suspense>
        </section>
      )}
      {verification.isDue && (
        <Suspense fallback={null}>
          <VerificationDialog onEnd={verification.end} />
        </Suspense>
      )}
    </div>
  )
}

function displayName({ firstName, lastName, username }: User) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

type UserMenuProps = { user: User; entries: readonly MenuEntry[]; onDisplay: () => void }
