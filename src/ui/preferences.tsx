import { useMantineColorScheme } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { type Preferences, preferencesCookie, writePreferences } from '#kernel/preferences.ts'
import { keepCookie } from '#kernel/web/keep-cookie.ts'
import { ControlsProvider } from './controls-provider.tsx'

/** Holds how the visitor wants the site to look; a change shows at once and is kept in the cookie. */
export function PreferencesProvider({ initial, children }: ProviderProps) {
  return (
    <ControlsProvider scheme={initial.scheme}>
      <Held initial={initial}>{children}</Held>
    </ControlsProvider>
  )
}

/** The preferences and how to change some of them. */
export function usePreferences() {
  const held = use(PreferencesContext)
  if (!held) throw new Error('usePreferences needs a PreferencesProvider above it')
  return held
}

function Held({ initial, children }: ProviderProps) {
  const [preferences, setPreferences] = useState(initial)
  const { setColorScheme } = useMantineColorScheme()
  const change = useCallback(
    (patch: Partial<Preferences>) => {
      const next = { ...preferences, ...patch }
      setPreferences(next)
      keepCookie(preferencesCookie, writePreferences(next))
      document.documentElement.dataset.theme = next.theme
      if (patch.scheme) setColorScheme(patch.scheme)
    },
    [preferences, setColorScheme],
  )
  const held = useMemo(() => ({ preferences, change }), [preferences, change])
  return <PreferencesContext value={held}>{children}</PreferencesContext>
}

const PreferencesContext = createContext<Held | null>(null)

type Held = { preferences: Preferences; change: (patch: Partial<Preferences>) => void }
type ProviderProps = { initial: Preferences; children: ReactNode }
