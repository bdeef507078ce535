import { searchPath } from './search-links.ts'

/**
 * Returns the address with the display options that the user last chose. They are stored on this device. Options in the
 * address take precedence, and only links from elsewhere are changed. The server doesn't know these options, so its
 * cached pages are the same for everyone.
 */
export function addSavedViewOptions(address: string): string | null {
  const isOwn = address === ownStep
  if (isOwn) ownStep = null
  // On Back and Forward, the address has already changed, so the entry is left as it was.
  if (isOwn || address === location.href) return null
  const url = new URL(address)
  const memory = readMemory()
  for (const group of groups) {
    if (group.some((name) => url.searchParams.has(name))) continue
    // Words have their own default order.
    if (group.includes('sort') && url.searchParams.has('kw')) continue
    for (const name of group) if (memory[name]) url.searchParams.set(name, memory[name])
  }
  return url.href === address ? null : url.pathname + url.search
}

/**
 * Records a navigation by the page's own controls. Its address isn't changed, and changed display options are saved.
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
  try {
    localStorage.setItem(place, JSON.stringify(memory))
  } catch {
    // Without storage, the defaults apply.
  }
}

function readMemory(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept as object).filter(([, value]) => typeof value === 'string'),
    )
  } catch {
    return {}
  }
}

/** Parameters that are saved together, such as an order and its direction. */
const groups = [['disp'], ['dnum'], ['sort', 'rev']]
const place = 'windsock.search-view'
let ownStep: string | null = null
