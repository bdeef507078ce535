import { createElement, type ReactNode, useState } from 'react'
import { useIsHydrated } from '../use-is-hydrated.ts'

/**
 * An element whose content has no state and no handlers. Browsers keep the server's markup instead of hydrating each of
 * its elements, so links in it load the whole page. A browser that creates the element renders the content as usual.
 * For other content, pass another `key`.
 */
export function StaticMarkup({ as = 'div', content, ...rest }: StaticMarkupProps) {
  const isHydrated = useIsHydrated()
  const [isKept] = useState(!isHydrated && typeof document === 'object')
  return isKept ? createElement(as, { ...rest, ...kept }) : createElement(as, rest, content())
}

/** React neither compares nor replaces the content of a hydrated element with these properties. */
const kept = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

type StaticMarkupProps = {
  as?: 'div' | 'svg'
  className?: string | undefined
  lang?: string
  'aria-hidden'?: 'true'
  /** Called on the server and for elements that the browser creates. */
  content: () => ReactNode
}
