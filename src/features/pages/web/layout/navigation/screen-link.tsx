import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useLayout } from '../layout-context.ts'
import { type ScreenState, screens } from './screens.ts'

/** Link to a screen, highlighted if current. If the screen has a dialog, the link opens it without leaving the page. */
export function ScreenLink({ state, className, title, onFollow, children }: ScreenLinkProps) {
  const { openOver } = useLayout()
  const { pathname } = useLocation()
  const screen = screens[state]
  const opens = 'opens' in screen ? screen.opens : null
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    onFollow?.()
    if (!opens) return
    event.preventDefault()
    openOver(opens)
  }
  // Highlights only screens identified by their path alone. Others share their path with another screen.
  const isCurrent = !opens && pathname.toLowerCase() === screen.to
  return (
    <Link
      to={screen.to}
      className={className}
      title={translate(title)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {translate(children)}
    </Link>
  )
}

type ScreenLinkProps = {
  state: ScreenState
  className?: string | undefined
  title?: string | undefined
  /** Called before navigating. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}
