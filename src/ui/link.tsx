import { type MouseEvent, use } from 'react'
import {
  createPath,
  type LinkProps,
  UNSAFE_DataRouterContext as RouterContext,
  Link as RouterLink,
} from 'react-router'

/**
 * A link to a page of this site. Absolute paths are plain elements, because the router's own links resolve each address
 * against the matched routes and are rendered again after each navigation.
 */
export function Link(props: LinkProps) {
  const router = use(RouterContext)?.router
  const { to, onClick, replace, state, preventScrollReset = false, reloadDocument, ...rest } = props
  // Relative addresses depend on the matched routes. Browsers know all routes, so links aren't marked for discovery.
  if (!router || typeof to !== 'string' || !to.startsWith('/'))
    return <RouterLink discover="none" {...props} />
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (reloadDocument || event.defaultPrevented || !opensHere(event)) return
    event.preventDefault()
    const isCurrent = createPath(router.state.location) === to
    void router.navigate(to, { replace: replace ?? isCurrent, state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Returns false for clicks that open another tab or window or save the page. */
const opensHere = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  ['', '_self'].includes(event.currentTarget.target) &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
