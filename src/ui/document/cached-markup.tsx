import { createContext, createElement, type ReactNode, use } from 'react'

/**
 * A part whose markup depends on nothing but `data` and a logged-out visitor's language, units, and currency. The server
 * renders it once and inserts the same markup into later pages. Browsers hydrate it like any other markup. It must not
 * contain another such part, an ID by `useId`, or a Suspense boundary.
 */
export function CachedMarkup({ data, children }: CachedMarkupProps) {
  const parts = use(CachedPartsContext)
  if (!parts) return children
  const key = `${parts.keyPrefix} ${JSON.stringify(data)}`
  const markup = parts.cache.get(key)
  const at = parts.inserted.push({ key, markup }) - 1
  return createElement(placeholder, { at }, markup === undefined ? children : null)
}

/** Cached parts of the page that is being rendered. Null in browsers and on personal pages. */
export const CachedPartsContext = createContext<CachedParts | null>(null)

/** Replaces the placeholders in a rendered page with their markup, and caches those that were rendered. */
export function insertCachedParts(html: string, { cache, inserted }: CachedParts): string {
  let text = ''
  let end = 0
  for (let start = html.indexOf(opening); start >= 0; start = html.indexOf(opening, end)) {
    const from = html.indexOf('>', start) + 1
    const part = inserted[Number(html.slice(start + opening.length, from - '">'.length))]
    const to = html.indexOf(closing, from)
    const markup = part?.markup ?? html.slice(from, to)
    // Copies the text, because a slice would keep the whole page in memory.
    if (part && part.markup === undefined) cache.set(part.key, Buffer.from(markup).toString())
    text += html.slice(end, start) + markup
    end = to + closing.length
  }
  return text + html.slice(end)
}

const placeholder = 'cached-part'
const opening = `<${placeholder} at="`
const closing = `</${placeholder}>`

export type CachedParts = {
  cache: { get: (key: string) => string | undefined; set: (key: string, markup: string) => unknown }
  /** Separates the markup of languages, units, and currencies. */
  keyPrefix: string
  inserted: { key: string; markup: string | undefined }[]
}
type CachedMarkupProps = { data: unknown; children: ReactNode }
