import { readCookie } from './cookies.ts'

/**
 * Display options for visitors. The first value is the default. Kept as plain data because every page's JavaScript
 * includes it.
 */
export const displayOptions = {
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
  /** Expanded or collapsed sidebar on public pages. Work areas expand it automatically. */
  nav: ['folded', 'open'],
} as const

export type DisplayOption = keyof typeof displayOptions

/** A visitor's display preferences, stored in one cookie so that the first render can apply them. */
export type Preferences = {
  [C in DisplayOption]: (typeof displayOptions)[C][number]
} & {
  /** Titles of collapsed navigation groups. */
  folded: readonly string[]
}

export const preferencesCookie = 'windsock.prefs'

/** Parses the preferences. Unknown or invalid values fall back to defaults. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const stored = parseObject(readCookie(cookieHeader, preferencesCookie))
  const chosen = choices.map(([name, values]) => [
    name,
    values.find((value) => value === stored[name]) ?? values[0],
  ])
  return { ...Object.fromEntries(chosen), folded: parseTitles(stored.folded) }
}

/** Returns the cookie value. It contains only non-default values, so equal preferences always have equal cookies. */
export function serializePreferences(preferences: Preferences): string {
  const different = choices
    .filter(([name, values]) => preferences[name] !== values[0])
    .map(([name]) => [name, preferences[name]])
  const folded = preferences.folded.length > 0 && { folded: [...preferences.folded].sort() }
  return JSON.stringify({ ...Object.fromEntries(different), ...folded })
}

/** Returns the visitor's theme, or the site's theme if the visitor hasn't chosen one. */
export function effectiveTheme({ theme }: Preferences, siteTheme: Preferences['theme']) {
  return theme === 'default' ? siteTheme : theme
}

const choices = Object.entries(displayOptions) as [DisplayOption, readonly string[]][]

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
