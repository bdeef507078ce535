import { useId } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { toInitials } from '#ui/facts/monogram.tsx'
import type { CurrentUser } from '#ui/user.tsx'
import { usePopover } from '../public/use-popover.ts'
import styles from './account-menu.module.css'
import { LoadingPanel } from './loading-panel.tsx'
import { PresenceDot } from './presence-dot.tsx'
import type { PanelEntry } from './user-panel.tsx'

const loadPanel = async () => (await import('./user-panel.tsx')).UserPanel
const UserPanel = lazyPart(loadPanel, LoadingPanel)
const LeavingNotice = lazyPart(async () => (await import('./deletion-notice.tsx')).DeletionNotice)
const AddressNotice = lazyPart(async () => (await import('./address-notice.tsx')).AddressNotice)

/** Menu with the user's name, availability, personal pages, and logout. */
export function UserMenu({ user, entries, onDisplay }: UserMenuProps) {
  const { isOpen, root, button, close, toggle } = usePopover()
  const panelId = useId()
  const name = displayName(user)
  return (
    <div className="relative" ref={root}>
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
          Account: {name}, {translate(user.presence)}
        </span>
        <span className={styles.initials} aria-hidden="true">
          {toInitials([user.firstName, user.lastName]) || toInitials([user.username])}
        </span>
        <PresenceDot presence={user.presence} />
      </button>
      {user.deletionDueAt && <LeavingNotice dueAt={user.deletionDueAt} />}
      {user.isEmailUndeliverable && <AddressNotice email={user.username} />}
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-label="Account">
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
        </section>
      )}
    </div>
  )
}

function displayName({ firstName, lastName, username }: CurrentUser) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}

type UserMenuProps = { user: CurrentUser; entries: readonly PanelEntry[]; onDisplay: () => void }
