import { useId } from 'react'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconLock from '#icons/IconLock'
import IconUser from '#icons/IconUser'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import { useUser } from '#ui/user.tsx'
import styles from '../menu/account-menu.module.css'
import { LoadingPanel } from '../menu/loading-panel.tsx'
import { UserMenu } from '../menu/user-menu.tsx'
import type { PanelEntry } from '../menu/user-panel.tsx'
import { usePopover } from './use-popover.ts'

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
        icon={IconLock}
      >
        <span className={styles.word}>Unlock</span>
      </LinkButton>
    )
  return <LoginButton onDisplay={onDisplay} />
}

type AccountMenuProps = {
  entries: readonly PanelEntry[]
  /** Username of the locked session. Null if no session is locked. */
  lockedUserName: string | null
  /** Opens the display and language settings. */
  onDisplay: () => void
}

const InlineLogin = lazyPart(
  async () => (await import('../menu/inline-login.tsx')).InlineLogin,
  LoadingPanel,
)

/** The "Log in" button, which opens the form in place. */
function LoginButton({ onDisplay }: { onDisplay: () => void }) {
  const { isOpen, close, root, button, toggle } = usePopover()
  const panelId = useId()
  return (
    <div className="relative" ref={root}>
      <Button
        ref={button}
        variant="ghost"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <IconUser className={styles.onPhone} size={22} />
        <span className={styles.word}>Log in</span>
      </Button>
      <noscript>
        <a className="link text-14 whitespace-nowrap" href={destinations.login()}>
          Log in
        </a>
      </noscript>
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-label="Log in">
          <InlineLogin onDone={close} />
          <div className="p-2 line-t">
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                close()
                onDisplay()
              }}
            >
              <IconAdjustmentsHorizontal size={18} />
              Display and language
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
