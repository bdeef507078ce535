import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import {
  type Preferences,
  preferencesCookie,
  themeShown,
  writePreferences,
} from '#kernel/preferences.ts'
import { keepCookie } from '#kernel/web/keep-cookie.ts'

/** Holds how the visitor wants the site to look; a change shows at once and is kept in the cookie. */
export function PreferencesProvider({ initial, siteTheme, children }: ProviderProps) {
  const [preferences, setPreferences] = useState(initial)
  useColorScheme(preferences.scheme)
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const next = { ...preferences, ...patch }
      setPreferences(next)
      keepCookie(preferencesCookie, writePreferences(next))
      document.documentElement.dataset.theme = themeShown(next, siteTheme)
    },
    [preferences, siteTheme],
  )
  const held = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext value={held}>{children}</PreferencesContext>
}

/** The preferences and how to change some of them. */
export function usePreferences() {
  const held = use(PreferencesContext)
  if (!held) throw new Error('usePreferences needs a PreferencesProvider above it')
  return held
}

/** Shows the page in the scheme that is chosen, or in the system's as long as none is. */
function useColorScheme(scheme: Preferences['scheme']) {
  useEffect(() => {
    const show = (isDark: boolean) => {
      document.documentElement.dataset.scheme = isDark ? 'dark' : 'light'
    }
    if (scheme !== 'auto') return show(scheme === 'dark')
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => show(system.matches)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [scheme])
}

const PreferencesContext = createContext<PreferencesState | null>(null)

type PreferencesState = { preferences: Preferences; change: (patch: Partial<Preferences>) => void }
type ProviderProps = {
  initial: Preferences
  /** The theme of those who chose none. */
  siteTheme: Preferences['theme']
  children: ReactNode
}
