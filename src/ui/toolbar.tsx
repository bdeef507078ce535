import type { KeyboardEvent, ReactNode } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import styles from './toolbar.module.css'

/**
 * A group of buttons with a single tab stop and arrow key navigation. The first button must have the default
 * `tabIndex`, and all others -1. The group doesn't create a box, so its children can be positioned freely.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label={translate(label)}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      {children}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  if (at < 0) return
  event.preventDefault()
  buttons.at((at + step) % buttons.length)?.focus()
}

const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}
