import { useEffect } from 'react'
import { useLocation } from 'react-router'

const maxPages = 12
const maxAgeMs = 30 * 60_000

const pages = new Map<string, { data: unknown; storedAt: number }>()
let backTarget: string | null = null

if (typeof window !== 'undefined') {
  // The capture phase runs before the router's listener, which starts loading.
  window.addEventListener('popstate', () => (backTarget = withoutHash(location.href)), true)
}

/**
 * A `clientLoader` that loads a page from memory if the visitor returned with Back or Forward, and otherwise from the
 * server. The page stores its data with `useBackCache`.
 */
export async function loadFromBackCache<T>({ request, serverLoader }: LoaderArgs<T>): Promise<T> {
  const url = withoutHash(request.url)
  const isBack = url === backTarget
  backTarget = null
  const page = isBack ? pages.get(url) : undefined
  return page && Date.now() - page.storedAt < maxAgeMs
    ? // Copies the data because components compare it by identity to detect a new page.
      (structuredClone(page.data) as T)
    : serverLoader()
}

/**
 * Stores the current page's data, so that returning to it doesn't need the network. Uses the router's location because
 * the browser's URL may already be that of the next page.
 */
export function useBackCache(data: unknown) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const url = new URL(pathname + search, location.origin).href
    pages.delete(url)
    pages.set(url, { data, storedAt: Date.now() })
    const [oldest] = pages.keys()
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
  }, [data, pathname, search])
}

/** Deletes all stored pages, for example after login or logout. */
export function clearBackCache() {
  pages.clear()
}

function withoutHash(url: string) {
  return url.replace(/#.*/, '')
}

type LoaderArgs<T> = { request: Request; serverLoader: () => Promise<T> }
