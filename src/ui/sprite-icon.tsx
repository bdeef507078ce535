import { StaticMarkup } from './document/static-markup.tsx'
import { GaugeSymbols } from './facts/gauge.tsx'
import styles from './sprite-icon.module.css'
import { WindsockSymbol } from './theme/windsock-mark.tsx'

/** An icon that appears many times on a page. Its paths are included only once, in `IconSprite`. */
export function SpriteIcon({ name, size }: SpriteIconProps) {
  return (
    <svg width={size} height={size} className={styles.icon} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

/** Paths of all sprite icons. Render it once per page. */
export function IconSprite() {
  return (
    <StaticMarkup as="svg" className={styles.sprite} aria-hidden="true" content={renderSymbols} />
  )
}

function renderSymbols() {
  return (
    <>
      {names.map((name) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={shapes[name]} />
        </symbol>
      ))}
      <WindsockSymbol />
      <GaugeSymbols />
    </>
  )
}

/** SVG paths from Tabler Icons. */
const shapes = {
  'arrow-down': 'M12 5l0 14M18 13l-6 6M6 13l6 6',
  check: 'M5 12l5 5l10 -10',
  'chevron-left': 'M15 6l-6 6l6 6',
  'chevron-right': 'M9 6l6 6l-6 6',
  compare:
    'M7 20l10 0M6 6l6 -1l6 1M12 3l0 17M9 12l-3 -6l-3 6a3 3 0 0 0 6 0M21 12l-3 -6l-3 6a3 3 0 0 0 6 0',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
  heart: 'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572',
}
const names = Object.keys(shapes) as SpriteIconName[]

type SpriteIconName = keyof typeof shapes
type SpriteIconProps = {
  name: SpriteIconName
  /** Size in pixels. */
  size: number
}
