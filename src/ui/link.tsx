import { type LinkProps, Link as RouterLink } from 'react-router'
import { isServer } from './layout/wait-for-parts.ts'

/**
 * A link to a page of this site. The server renders a plain element, because the router would resolve each address
 * against the matched routes. In a profile, that took a sixth of the time of rendering.
 */
export const Link = isServer ? ServerLink : BrowserLink

function ServerLink(props: LinkProps) {
  // The router's own props aren't attributes of an element.
  const {
    to,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    reloadDocument: _reloadDocument,
    ...rest
  } = props
  // Relative addresses depend on the matched routes.
  if (typeof to !== 'string' || !to.startsWith('/')) return <BrowserLink {...props} />
  return <a {...rest} href={to} />
}

/** Browsers know all routes from the start, so links aren't marked for discovery. */
function BrowserLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />
}
