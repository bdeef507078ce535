import interUrl from '#ui/theme/inter-latin.woff2?url'
import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#kernel/web/zod-without-eval.ts'
import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { siteIconHref } from '#features/sites/site-icons.ts'
import { useVitalsReport } from '#features/system/web/public/use-vitals-report.ts'
import { appContext } from '#kernel/app-context.ts'
import { serializeUnits } from '#kernel/format/units.ts'
import { languageCacheKey, languageCookie } from '#kernel/messages/languages.ts'
import { currentLanguageTag, translate } from '#kernel/messages/translate.ts'
import type { PageHandle } from '#kernel/page-handle.ts'
import {
  defaultPreferences,
  effectiveTheme,
  preferencesCookie,
  readPreferences,
  serializePreferences,
} from '#kernel/preferences.ts'
import { currencyCacheKey, currencyCookie } from '#kernel/visitor-currency.ts'
import { unitsCacheKey, unitsCookie } from '#kernel/visitor-units.ts'
import { isSessionStale } from '#kernel/web/session-change.ts'
import { addMissingFunctions } from '#ui/document/add-missing-functions.ts'
import { defineTrustedTypesPolicy } from '#ui/document/define-trusted-types-policy.ts'
import { recordEarlySubmissions } from '#ui/document/early-submissions.ts'
import { InlineScript } from '#ui/document/inline-script.tsx'
import { waitForNetwork } from '#ui/document/page-requests.ts'
import { PageScripts } from '#ui/document/page-scripts.tsx'
import { scriptSource } from '#ui/document/script-source.ts'
import { TypedEarly } from '#ui/document/typed-early.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { NavigationProgress } from '#ui/feedback/navigation-progress.tsx'
import { NetworkNotice } from '#ui/feedback/network-notice.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { PartialPageContext } from '#ui/feedback/section-boundary.tsx'
import { ToastRegion } from '#ui/feedback/toast.tsx'
import { HistoryWatch } from '#ui/overlay/close-on-back.ts'
import { PreferencesProvider } from '#ui/preferences.tsx'
import { UnitsProvider } from '#ui/units.tsx'
import type { Route } from './+types/root.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { site, units, config } = context.get(appContext)
  const unitsText = serializeUnits(units)
  return {
    ...(unitsText !== 'us' && { units: unitsText }),
    ...(units.money && { money: units.money }),
    vitalsShare: config.webVitalsShare,
    preferences: readPreferences(request.headers.get('cookie')),
    siteName: site.name,
    siteUrl: site.url,
    siteEmail: site.email,
    siteTheme: site.theme,
    siteIcons: site.logoUrl
      ? { icon: siteIconHref(site, 'icon-192'), touch: siteIconHref(site, 'apple-touch-icon') }
      : null,
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [waitForNetwork]

export const handle = {
  cookies: {
    [unitsCookie]: unitsCacheKey,
    [currencyCookie]: currencyCacheKey,
    [languageCookie]: languageCacheKey,
    [preferencesCookie]: (header: string) => serializePreferences(readPreferences(header)),
  },
} satisfies PageHandle

/** Revalidates after login, which can change the units, and if a page reloads its own URL after a site was edited. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || isSessionStale()

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: interUrl, crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const preferences = data?.preferences ?? defaultPreferences
  const siteTheme = data?.siteTheme ?? 'default'
  return (
    <html
      lang={currentLanguageTag()}
      data-scheme={preferences.scheme === 'dark' ? 'dark' : 'light'}
      data-theme={effectiveTheme(preferences, siteTheme)}
      data-partial={use(PartialPageContext) || undefined}
      suppressHydrationWarning
    >
      <head>
        <InlineScript text={firstScript} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={paper[preferences.scheme === 'auto' ? scheme : preferences.scheme]}
          />
        ))}
        <Meta />
        <SiteIcons own={data?.siteIcons ?? null} />
        <Links />
        {preferences.scheme === 'auto' && <InlineScript text={translate(schemeScript)} />}
      </head>
      <body>
        <PreferencesProvider initial={preferences} siteTheme={siteTheme}>
          <UnitsProvider text={data?.units} money={data?.money}>
            {children}
          </UnitsProvider>
          <ToastRegion />
        </PreferencesProvider>
        {/* `defineServerPageFallback` moves it to the top. Until then, the first link is the one to the content. */}
        <div id="failure" hidden>
          <LoadFailure />
        </div>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useVitalsReport(loaderData.vitalsShare)
  return (
    <>
      <HistoryWatch />
      <NavigationProgress />
      <Outlet />
      <NetworkNotice />
      <TypedEarly />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <RouteError error={error} />
    </main>
  )
}

/** Adds the site's logo as its icon in tabs and on phones. */
function SiteIcons({ own }: { own: { icon: string; touch: string } | null }) {
  return (
    <>
      {own ? (
        <link rel="icon" type="image/png" href={own.icon} />
      ) : (
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      )}
      <link rel="apple-touch-icon" href={own?.touch ?? '/apple-touch-icon.png'} />
    </>
  )
}

/** Page color, for the browser UI around an installed site. */
const paper = { light: '#ffffff', dark: '#0c1826' }

/** Runs before all other scripts so that it can control them, and before anyone can submit a form. */
const firstScript = import.meta.env.SSR
  ? [addMissingFunctions, defineTrustedTypesPolicy, recordEarlySubmissions]
      .map((run) => `(${scriptSource(run)})();`)
      .join('')
  : ''

/** Runs before the first paint because the server doesn't know the visitor's system color scheme. */
const schemeScript = import.meta.env.SSR
  ? `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.setAttribute('data-scheme','dark')`
  : ''
