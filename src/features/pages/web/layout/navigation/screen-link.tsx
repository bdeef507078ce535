import type { MouseEvent, ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Link } from '#ui/link.tsx'
import { useLayout } from '../layout-context.ts'
import { type ScreenState, screens } from './screens.ts'

/** Link to a screen, highlighted if current. If the screen has a dialog, the link opens it without leaving the page. */
export function ScreenLink({ state, className, title, onFollow, children }: ScreenLinkProps) {
  const { openOver } = useLayout()
  const screen = screens[state]
  const opens = 'opens' in screen ? screen.opens : null
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    onFollow?.()
    if (!opens) return
    event.preventDefault()
    openOver(opens)
  }
  const linkProps = { ...(className && { className }), ...(title && { title }) }
  // Highlights only screens identified by their path alone. Others share their path with another screen.
  const canBeActive = !opens && !/[?#]/.test(screen.to)
  return canBeActive ? (
    <NavLink to={screen.to} end onClick={onClick} {...linkProps}>
      {children}
    </NavLink>
  ) : (
    <Link to={screen.to} onClick={onClick} {...linkProps}>
      {children}
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
