import interUrl from '#ui/theme/inter-latin.woff2?url'
import '#ui/theme/tokens.css'
import '#ui/theme/base.css'
import '#kernel/web/zod-without-eval.ts'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { siteIconHref } from '#features/sites/site-icons.ts'
import { appContext } from '#kernel/app-context.ts'
import type { PageHandle } from '#kernel/page-handle.ts'
import {
  defaultPreferences,
  preferencesCookie,
  readPreferences,
  themeShown,
  writePreferences,
} from '#kernel/preferences.ts'
import { InlineScript } from '#ui/document/inline-script.tsx'
import { PageScripts } from '#ui/document/page-scripts.tsx'
import { trustOwnScripts } from '#ui/document/trust-own-scripts.ts'
import { NavigationProgress } from '#ui/feedback/navigation-progress.tsx'
import { NetworkNotice } from '#ui/feedback/network-notice.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { ToastRegion } from '#ui/feedback/toast.tsx'
import { HistoryWatch } from '#ui/overlay/back-closes.ts'
import { PreferencesProvider } from '#ui/preferences.tsx'
import type { Route } from './+types/root.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(appContext)
  return {
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

export const handle = {
  cookies: {
    [preferencesCookie]: (header: string) => writePreferences(readPreferences(header)),
  },
} satisfies PageHandle

/** What it gives changes when a page asks for it anew: administrators have edited the site. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

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
      lang="en"
      data-scheme={preferences.scheme === 'dark' ? 'dark' : 'light'}
      data-theme={themeShown(preferences, siteTheme)}
      suppressHydrationWarning
    >
      <head>
        <InlineScript text={trustScript} />
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
        {preferences.scheme === 'auto' && <InlineScript text={schemeScript} />}
      </head>
      <body>
        <PreferencesProvider initial={preferences} siteTheme={siteTheme}>
          {children}
          <ToastRegion />
        </PreferencesProvider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <HistoryWatch />
      <NavigationProgress />
      <Outlet />
      <NetworkNotice />
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

/** A site with a logo stands under it in tabs and on telephones. */
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

/** The page's own colour, as the frame around an installed site takes it. */
const paper = { light: '#ffffff', dark: '#0c1826' }

/** Runs before all other scripts, which it is to watch. */
const trustScript = import.meta.env.SSR ? `(${trustOwnScripts.toString()})()` : ''

/** Runs before the first paint: the server cannot know what the visitor's system prefers. */
const schemeScript = import.meta.env.SSR
  ? `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.setAttribute('data-scheme','dark')`
  : ''
