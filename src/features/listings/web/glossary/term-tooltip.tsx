import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { type GlossaryKey, glossaryTerms } from '../../glossary/terms.ts'
import styles from './term-tooltip.module.css'

/** Glossary tooltip. Appears below the term, or above it if there isn't enough space. */
export function TermTooltip({ of, word, onEnter, onClose }: TermTooltipProps) {
  const hint = useRef<HTMLDivElement>(null)
  const { term, full, about } = glossaryTerms[of]
  useEffect(() => {
    const box = hint.current
    const beside = word.current
    if (!box || !beside) return undefined
    box.showPopover()
    place(box, beside.getBoundingClientRect())
    window.addEventListener('scroll', onClose, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onClose)
  }, [word, onClose])
  return (
    <div
      ref={hint}
      popover="auto"
      className={styles.hint}
      role="note"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onPointerEnter={onEnter}
      onFocus={onEnter}
    >
      <b>{full === term ? term : `${term}: ${full.charAt(0).toLowerCase()}${full.slice(1)}`}</b>
      <p>{about}</p>
      <Link className="link" to={`${destinations.glossary()}#${of}`}>
        All {Object.keys(glossaryTerms).length} words
      </Link>
    </div>
  )
}

function place(box: HTMLElement, word: DOMRect) {
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(gap, Math.min(word.left, window.innerWidth - width - gap))
  const isRoomBelow = word.bottom + height + gap < window.innerHeight
  const top = isRoomBelow ? word.bottom + 6 : Math.max(gap, word.top - height - 6)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

const gap = 12

type TermTooltipProps = {
  of: GlossaryKey
  word: RefObject<HTMLElement | null>
  onEnter: () => void
  onClose: () => void
}
