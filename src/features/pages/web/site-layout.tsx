import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { PendingListing } from '#features/listings/web/public/pending-listing.tsx'
import { appContext } from '#kernel/app-context.ts'
import { keepCookie } from '#kernel/web/keep-cookie.ts'
import { RouteError } from '#ui/route-error.tsx'
import type { Route } from './+types/site-layout.ts'
import { LayoutContext } from './layout/layout-context.ts'
import {
  defaultShortcuts,
  readShortcuts,
  type Shortcut,
  shortcutsCookie,
} from './layout/shortcuts.ts'
import { SiteFrame } from './layout/site-frame.tsx'

const LoanCalculatorDialog = lazy(async () => ({
  default: (await import('./loan-calculator-dialog.tsx')).LoanCalculatorDialog,
}))

export function loader({ request, context }: Route.LoaderArgs) {
  const { config, now } = context.get(appContext)
  return {
    siteName: config.siteName,
    shortcuts: readShortcuts(request.headers.get('cookie')),
    year: now().getUTCFullYear(),
  }
}

/** What it gives does not change while one stays. */
export const shouldRevalidate = () => false

export default function SiteLayout() {
  return (
    <Surroundings>
      <PendingListing>
        <Outlet />
      </PendingListing>
    </Surroundings>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surroundings>
      <RouteError error={error} />
    </Surroundings>
  )
}

function Surroundings({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('features/pages/web/site-layout')
  const [shortcuts, setShortcuts] = useState(data?.shortcuts ?? defaultShortcuts)
  const [calculates, setCalculates] = useState(false)
  const isWide = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.wide)
  const changeShortcuts = useCallback((next: readonly Shortcut[]) => {
    setShortcuts(next)
    keepCookie(shortcutsCookie, JSON.stringify(next))
  }, [])
  const siteName = data?.siteName ?? 'Windsock'
  const layout = useMemo(
    () => ({ siteName, shortcuts, changeShortcuts, openLoanCalculator: () => setCalculates(true) }),
    [siteName, shortcuts, changeShortcuts],
  )
  return (
    <LayoutContext value={layout}>
      <SiteFrame wide={isWide} year={data?.year}>
        {children}
      </SiteFrame>
      {calculates && (
        <Suspense>
          <LoanCalculatorDialog opened onClose={() => setCalculates(false)} />
        </Suspense>
      )}
    </LayoutContext>
  )
}

/** What a page may tell its surroundings: `export const handle = { wide: true }` fills the window. */
export type ScreenHandle = { wide?: boolean }
