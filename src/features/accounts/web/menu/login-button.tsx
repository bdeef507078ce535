import { lazy, Suspense, useId } from 'react'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconUser from '#icons/IconUser'
import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { usePopover } from '../public/use-popover.ts'
import styles from './account-menu.module.css'
import { LoadingPanel } from './loading-panel.tsx'

const InlineLogin = lazy(async () => ({
  default: (await import('./inline-login.tsx')).InlineLogin,
}))

/** The "Log in" button, which opens the form in place. */
export function LoginButton({ onDisplay }: { onDisplay: () => void }) {
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
        <IconUser className={styles.onPhone} size={22} stroke={1.75} aria-hidden="true" />
        <span className={styles.word}>Log in</span>
      </Button>
      <noscript>
        <a href={destinations.login()}>Log in</a>
      </noscript>
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-label="Log in">
          <Suspense fallback={<LoadingPanel />}>
            <InlineLogin onDone={close} />
          </Suspense>
          <div className="p-2 line-t">
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                close()
                onDisplay()
              }}
            >
              <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
              Display and language
            </button>
          </div>
        </section>
      )}
    </div>
  )
}
