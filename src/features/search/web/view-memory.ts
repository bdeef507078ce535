import { searchPath } from './search-links.ts'

/**
 * How results were last chosen to be shown, kept on this device. An address that says it wins; one that leaves it
 * open, and that one comes to by a link from elsewhere, is filled in. The server knows nothing of it, so that what
 * it keeps for everybody stays the same for everybody.
 */
export function rememberedAddress(address: string): string | null {
  const isOwn = address === ownStep
  if (isOwn) ownStep = null
  // Back and Forward are there already: they find what was there.
  if (isOwn || address === location.href) return null
  const url = new URL(address)
  const memory = readMemory()
  for (const group of groups) {
    if (group.some((name) => url.searchParams.has(name))) continue
    // Words bring an order of their own.
    if (group.includes('sort') && url.searchParams.has('kw')) continue
    for (const name of group) if (memory[name]) url.searchParams.set(name, memory[name])
  }
  return url.href === address ? null : url.pathname + url.search
}

/** A step by the page's own controls: it means what it says, and what it shows otherwise is remembered. */
export function noteOwnStep(href: string) {
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
    // A browser that keeps nothing shows what is usual.
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

/** What is chosen together; an order has its direction. */
const groups = [['disp'], ['dnum'], ['sort', 'rev']]
const place = 'windsock.search-view'
let ownStep: string | null = null
