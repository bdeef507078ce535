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
  effectiveTheme,
  type Preferences,
  preferencesCookie,
  serializePreferences,
} from '#kernel/preferences.ts'
import { setPersistentCookie } from '#kernel/web/set-persistent-cookie.ts'

/** Provides the visitor's display preferences. Changes apply immediately and are stored in the cookie. */
export function PreferencesProvider({ initial, siteTheme, children }: PreferencesProviderProps) {
  const [preferences, setPreferences] = useState(initial)
  useColorScheme(preferences.scheme)
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const next = { ...preferences, ...patch }
      setPreferences(next)
      setPersistentCookie(preferencesCookie, serializePreferences(next))
      document.documentElement.dataset.theme = effectiveTheme(next, siteTheme)
    },
    [preferences, siteTheme],
  )
  const value = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext value={value}>{children}</PreferencesContext>
}

/** Returns the preferences and a function to change them. */
export function usePreferences() {
  const context = use(PreferencesContext)
  if (!context) throw new Error('usePreferences must be used within a PreferencesProvider')
  return context
}

/** Applies the selected color scheme, or the system's if the visitor hasn't selected one. */
function useColorScheme(scheme: Preferences['scheme']) {
  useEffect(() => {
    const applyScheme = (isDark: boolean) => {
      document.documentElement.dataset.scheme = isDark ? 'dark' : 'light'
    }
    if (scheme !== 'auto') return applyScheme(scheme === 'dark')
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => applyScheme(system.matches)
    follow()
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [scheme])
}

const PreferencesContext = createContext<PreferencesState | null>(null)

type PreferencesState = { preferences: Preferences; change: (patch: Partial<Preferences>) => void }
type PreferencesProviderProps = {
  initial: Preferences
  /** Theme to use if the visitor hasn't selected one. */
  siteTheme: Preferences['theme']
  children: ReactNode
}
