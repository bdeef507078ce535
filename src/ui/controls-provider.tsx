import { MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Preferences } from '#kernel/preferences.ts'
import { useNonce } from './nonce.ts'
import { theme } from './theme.ts'

/**
 * What Mantine's controls need around them. Its own provider would bring the code that computes its CSS
 * variables into every page; ours stand in mantine.css.
 */
export function ControlsProvider({ scheme, children }: ControlsProviderProps) {
  const nonce = useNonce()
  const manager = useMemo(() => cookieKeptScheme(scheme), [scheme])
  const colors = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  const context = {
    ...colors,
    getRootElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: false,
    getStyleNonce: () => nonce ?? nonceOfPage(),
  }
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

/** Styles that controls add later carry the nonce that the page came with. */
function nonceOfPage() {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
}

// Where Mantine's dialogs look for it, in the style that holds the page still beneath them.
Object.assign(globalThis, { __webpack_nonce__: nonceOfPage() })

const getRootElement = () => document.documentElement

/** Mantine's memory of light and dark is our cookie: the server has read it, `usePreferences` writes it. */
function cookieKeptScheme(scheme: Preferences['scheme']) {
  const nothing = () => undefined
  return {
    get: () => scheme,
    set: nothing,
    subscribe: nothing,
    unsubscribe: nothing,
    clear: nothing,
  }
}

type ControlsProviderProps = { scheme: Preferences['scheme']; children: ReactNode }
