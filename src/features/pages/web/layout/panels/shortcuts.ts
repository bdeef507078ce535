import { readCookie } from '#kernel/cookies.ts'
import { type ScreenState, screens } from '../navigation/screens.ts'

export const shortcutsCookie = 'FUSE.shortcuts'

/** An entry in the cookie. `state` is the name of a screen. */
export type Shortcut = { title: string; icon: string; state: ScreenState; weight: number }

export const defaultShortcuts: readonly Shortcut[] = shortcutsTo([
  'search',
  'manufacturers',
  'loanCalculator',
])

/**
 * Returns a visitor's shortcuts by weight, or the three defaults if the cookie can't be parsed. Uses only screen
 * names and order, so that a manipulated cookie can't inject content.
 */
export function readShortcuts(cookies: string | null | undefined): readonly Shortcut[] {
  const stored = readCookie(cookies, shortcutsCookie)
  if (stored === undefined) return defaultShortcuts
  try {
    const entries: unknown = JSON.parse(stored)
    if (!Array.isArray(entries)) return defaultShortcuts
    const ordered = entries.filter(isStored).sort((a, b) => a.weight - b.weight)
    return shortcutsTo([...new Set(ordered.map(({ state }) => state))])
  } catch {
    return defaultShortcuts
  }
}

export function addShortcut(shortcuts: readonly Shortcut[], state: ScreenState) {
  return shortcutsTo([...shortcuts.map((s) => s.state).filter((s) => s !== state), state])
}

export function removeShortcut(shortcuts: readonly Shortcut[], state: ScreenState) {
  return shortcutsTo(shortcuts.map((s) => s.state).filter((s) => s !== state))
}

function shortcutsTo(states: readonly ScreenState[]): Shortcut[] {
  return states.map((state, weight) => ({
    title: screens[state].title,
    icon: state,
    state,
    weight,
  }))
}

function isStored(entry: unknown): entry is Pick<Shortcut, 'state' | 'weight'> {
  if (typeof entry !== 'object' || !entry) return false
  const { state, weight } = entry as Partial<Record<string, unknown>>
  return typeof state === 'string' && Object.hasOwn(screens, state) && typeof weight === 'number'
}
