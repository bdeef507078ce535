import { z } from 'zod'
import { readCookie } from './cookies.ts'

/** How a visitor wants the site to look; kept in one cookie, so that the first paint already obeys. */
export const Preferences = z.object({
  scheme: z.enum(['light', 'dark', 'auto']).catch('auto'),
  theme: z.enum(['default', 'pink', 'teal']).catch('default'),
  layout: z
    .enum(['vertical', 'vertical-full-toolbar', 'vertical-2', 'horizontal', 'content-toolbar', 'content'])
    .catch('vertical'),
  width: z.enum(['wide', 'boxed']).catch('wide'),
  /** The navigation beside the page stands open. */
  open: z.boolean().catch(false),
  /** Titles of the navigation's groups that are folded. */
  folded: z.array(z.string().max(40)).max(20).catch([]),
})
export type Preferences = z.infer<typeof Preferences>

export const preferencesCookie = 'windsock.prefs'

export const defaultPreferences: Preferences = Preferences.parse({})

/** Reads what can be read; anything unknown or broken falls back to its default. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const stored = readCookie(cookieHeader, preferencesCookie)
  const parsed = Preferences.safeParse(jsonOf(stored))
  return parsed.success ? parsed.data : defaultPreferences
}

/** The cookie's text: only what differs from the default. */
export function writePreferences(preferences: Preferences): string {
  const different = Object.entries(preferences).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(defaultPreferences[name as keyof Preferences]),
  )
  return JSON.stringify(Object.fromEntries(different))
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
