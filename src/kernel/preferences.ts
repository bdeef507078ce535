import { readCookie } from './cookies.ts'

/** What a visitor may choose of the site's looks; the first of each is the default. Plain data: it is in every page's JavaScript. */
export const displayChoices = {
  scheme: ['auto', 'light', 'dark'],
  theme: ['default', 'pink', 'teal'],
  layout: [
    'vertical',
    'vertical-full-toolbar',
    'vertical-2',
    'horizontal',
    'content-toolbar',
    'content',
  ],
  width: ['wide', 'boxed'],
  /** Whether the navigation beside public pages stands open. Working areas open it by themselves. */
  nav: ['folded', 'open'],
} as const

export type DisplayChoice = keyof typeof displayChoices

/** How a visitor wants the site to look; kept in one cookie, so that the first paint already obeys. */
export type Preferences = {
  [C in DisplayChoice]: (typeof displayChoices)[C][number]
} & {
  /** Titles of the navigation's groups that are folded. */
  folded: readonly string[]
}

export const preferencesCookie = 'windsock.prefs'

/** Reads what can be read; anything unknown or broken falls back to its default. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const stored = parseObject(readCookie(cookieHeader, preferencesCookie))
  const chosen = choices.map(([name, values]) => [
    name,
    values.find((value) => value === stored[name]) ?? values[0],
  ])
  return { ...Object.fromEntries(chosen), folded: parseTitles(stored.folded) }
}

/** The cookie's text: only what differs from the default, so that equal choices give equal texts. */
export function writePreferences(preferences: Preferences): string {
  const different = choices
    .filter(([name, values]) => preferences[name] !== values[0])
    .map(([name]) => [name, preferences[name]])
  const folded = preferences.folded.length > 0 && { folded: [...preferences.folded].sort() }
  return JSON.stringify({ ...Object.fromEntries(different), ...folded })
}

/** Visitors who chose no other theme see the site's own. */
export function themeShown({ theme }: Preferences, siteTheme: Preferences['theme']) {
  return theme === 'default' ? siteTheme : theme
}

const choices = Object.entries(displayChoices) as [DisplayChoice, readonly string[]][]

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function parseTitles(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((title) => typeof title === 'string' && title.length <= 40).slice(0, 20)
}

export const defaultPreferences: Preferences = readPreferences(null)
