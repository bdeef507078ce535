import { withStorage } from '#kernel/web/device-storage.ts'
import { searchPath } from './search-links.ts'

/**
 * Returns the URL with the display options that the user last chose on this device, or null if it's unchanged. Options
 * in the URL take precedence, and the page's own links are never changed. The server doesn't know these options, so its
 * cached pages are the same for everyone.
 */
export function addSavedViewOptions(address: string): string | null {
  const isOwn = address === ownStep
  if (isOwn) ownStep = null
  // On Back and Forward, the browser has already changed the URL, so the entry stays as it is.
  if (isOwn || address === location.href) return null
  const url = new URL(address)
  const memory = readMemory()
  for (const group of groups) {
    if (group.some((name) => url.searchParams.has(name))) continue
    // Keyword searches have their own default order.
    if (group.includes('sort') && url.searchParams.has('kw')) continue
    for (const name of group) if (memory[name]) url.searchParams.set(name, memory[name])
  }
  return url.href === address ? null : url.pathname + url.search
}

/**
 * Records a navigation by the page's own controls, so that its URL stays unchanged, and saves changed display options.
 */
export function recordNavigation(href: string) {
  const to = new URL(href, location.href)
  if (to.pathname !== searchPath) return
  ownStep = to.href
  const from = new URLSearchParams(location.search)
  const memory = readMemory()
  for (const group of groups) {
    const isSame = group.every((name) => from.get(name) === to.searchParams.get(name))
    if (!isSame) for (const name of group) memory[name] = to.searchParams.get(name) ?? ''
  }
  withStorage('browser', (storage) => storage.setItem(storageKey, JSON.stringify(memory)))
}

/** Without storage, the defaults apply. */
function readMemory(): Record<string, string> {
  const saved = withStorage('browser', (storage): unknown =>
    JSON.parse(storage.getItem(storageKey) ?? '{}'),
  )
  return Object.fromEntries(
    Object.entries(saved ?? {}).filter(([, value]) => typeof value === 'string'),
  )
}

/** Parameters that are saved together, such as the sort order and its direction. */
const groups = [['disp'], ['dnum'], ['sort', 'rev']]
const storageKey = 'windsock.search-view'
let ownStep: string | null = null
