import { createElement } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'
import styles from './sprite-icon.module.css'

/**
 * Creates the component of an icon with this SVG path. A page has about fifty icons, so their markup has only one path
 * and a class. Icons without a label are hidden from screen readers. See `scripts/load-icons.ts`.
 */
export function createIcon(d: string): Icon {
  return ({ size = 24, stroke, className, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        className: classNames(styles.icon, className),
        ...(rest['aria-label'] === undefined && { 'aria-hidden': true }),
        ...rest,
      },
      createElement('path', { d, strokeWidth: stroke === usualStroke ? undefined : stroke }),
    )
}

/** Stroke width in the style of all icons. */
const usualStroke = 1.75
