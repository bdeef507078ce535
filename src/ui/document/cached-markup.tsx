import { createContext, createElement, type ReactNode, use } from 'react'

/**
 * A part whose markup depends on nothing but `of` and a logged-out visitor's defaults. The server renders it once and
 * inserts the same markup into later pages. Browsers hydrate it like any other markup. It must not contain another such
 * part, an ID by `useId`, or a Suspense boundary.
 */
export function CachedMarkup({ name, of, children }: CachedMarkupProps) {
  const parts = use(CachedPartsContext)
  if (!parts) return children
  const key = `${name} ${JSON.stringify(of)}`
  const markup = parts.cache.get(key)
  const at = parts.found.push({ key, markup }) - 1
  return createElement(placeholder, { at }, markup === undefined ? children : null)
}

/** Cached parts of the page that is being rendered. Null in browsers and on personal pages. */
export const CachedPartsContext = createContext<CachedParts | null>(null)

/** Replaces the placeholders in a rendered page with their markup, and caches those that were rendered. */
export function insertCachedParts(html: string, { cache, found }: CachedParts): string {
  if (found.length === 0) return html
  return html.replace(placeholders, (_, at: string, rendered: string) => {
    const part = found[Number(at)]
    // Copies the text, because a match would keep the whole page in memory.
    if (part && part.markup === undefined) cache.set(part.key, Buffer.from(rendered).toString())
    return part?.markup ?? rendered
  })
}

const placeholder = 'cached-part'
const placeholders = /<cached-part at="(\d+)">(.*?)<\/cached-part>/gs

type CachedParts = {
  cache: { get: (key: string) => string | undefined; set: (key: string, markup: string) => unknown }
  found: { key: string; markup: string | undefined }[]
}
type CachedMarkupProps = { name: string; of: unknown; children: ReactNode }
