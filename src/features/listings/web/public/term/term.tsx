import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '#ui/deferral/lazy-part.tsx'
import type { GlossaryKey } from '../../../glossary/terms.ts'
import styles from '../../listings.module.css'

const loadHint = async () => (await import('../../glossary/term-tooltip.tsx')).TermTooltip
const TermHint = lazyPart(loadHint)

/**
 * Term with a dotted underline. Shows its explanation on hover, focus, and touch, and hides it on Escape. Without
 * JavaScript, it links to the glossary.
 */
export function Term({ termKey, children }: { termKey: GlossaryKey; children: ReactNode }) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const leaving = useRef(0)
  const open = () => {
    window.clearTimeout(leaving.current)
    setOpen(true)
  }
  // Delays closing because the pointer has to cross the gap between the term and its explanation.
  const leave = () => {
    leaving.current = window.setTimeout(() => setOpen(false), 200)
  }
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return (
    <span
      // Touch screens have no hover, so a tap opens it.
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
    >
      <a
        ref={anchor}
        href={`/glossary#${termKey}`}
        className={styles.term}
        aria-expanded={isOpen}
        onClick={press}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {children}
      </a>
      {isOpen && (
        <TermHint termKey={termKey} anchor={anchor} onEnter={open} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}
