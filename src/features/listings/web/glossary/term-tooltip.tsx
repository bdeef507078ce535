import { type RefObject, useEffect, useRef } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import { type GlossaryKey, glossaryTerms } from '../../glossary/terms.ts'
import styles from '../listings.module.css'

/** Glossary tooltip. Appears below the term, or above it if there isn't enough space. */
export function TermTooltip({ termKey, anchor, onEnter, onClose }: TermTooltipProps) {
  const hint = useRef<HTMLDivElement>(null)
  const { term, full, about } = glossaryTerms[termKey]
  useEffect(() => {
    const box = hint.current
    const anchorElement = anchor.current
    if (!box || !anchorElement) return undefined
    box.showPopover?.()
    positionBox(box, anchorElement.getBoundingClientRect())
    window.addEventListener('scroll', onClose, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onClose)
  }, [anchor, onClose])
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
      <b>
        {full === term
          ? translate(term)
          : t`${translate(term)}: ${translate(full.charAt(0).toLowerCase())}${translate(full.slice(1))}`}
      </b>
      <p>{translate(about)}</p>
      <Link className="link" to={`${destinations.glossary()}#${termKey}`}>
        All {Object.keys(glossaryTerms).length} words
      </Link>
    </div>
  )
}

function positionBox(box: HTMLElement, anchor: DOMRect) {
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(gap, Math.min(anchor.left, window.innerWidth - width - gap))
  const fitsBelow = anchor.bottom + height + gap < window.innerHeight
  const top = fitsBelow ? anchor.bottom + 6 : Math.max(gap, anchor.top - height - 6)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

const gap = 12

type TermTooltipProps = {
  termKey: GlossaryKey
  anchor: RefObject<HTMLElement | null>
  onEnter: () => void
  onClose: () => void
}
