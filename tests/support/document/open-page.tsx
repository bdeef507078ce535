import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
} from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { appContext } from '#kernel/app-context.ts'
import { readPreferences } from '#kernel/preferences.ts'
import { hideToasts, ToastRegion } from '#ui/feedback/toast.tsx'
import { PreferencesProvider } from '#ui/preferences.tsx'
import { UnitsProvider } from '#ui/units.tsx'
import { loader as rootLoader } from '../../../src/root.tsx'
import routes from '../../../src/routes.ts'
import type { TestSite } from '../test-site.ts'

// Role queries don’t check for hidden elements, which takes half of the time and sees no styles.
configure({ asyncUtilTimeout: 600_000, defaultHidden: true })

const modules = import.meta.glob<RouteModule>('../../../src/features/**/web/**/*.{ts,tsx}')

/**
 * Opens a page in Happy DOM as a visitor who isn't logged in. Routes, loaders, and components are the site's own, and
 * API calls reach the site. There are no styles, and nothing is rendered on a server. Closes the page that was open before.
 */
export async function openPage(site: TestSite, path: string) {
  closePage()
  hasOpened = false
  vi.stubGlobal('Worker', ChallengeSolver)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    failingPath?.test(url)
      ? Response.json({}, { status: 500 })
      : site.send(init?.method ?? 'GET', url, init),
  )
  const context = new RouterContextProvider(new Map([[appContext, site.ctx]]))
  history.replaceState(null, '', path)
  const children = routes.map((entry) => toRouteObject(entry, context))
  const loader = (args: LoaderFunctionArgs) => rootLoader({ ...args, context } as RootArgs)
  const root = { id: 'root', loader, Component: Shell, HydrateFallback: () => null, children }
  const router = createBrowserRouter([root])
  render(<RouterProvider router={router} />)
  closePage = () => {
    cleanup()
    router.dispose()
  }
  onTestFinished(() => {
    closePage()
    hideToasts('info')
    hideToasts('error')
    waitForData = undefined
    failingPath = null
    localStorage.clear()
    sessionStorage.clear()
    for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) {
      // biome-ignore lint/suspicious/noDocumentCookie: Happy DOM has no cookie store.
      document.cookie = `${name}=; Path=/; Max-Age=0`
    }
  })
  await expect.poll(() => document.querySelector('h1'), { message: path }).not.toBeNull()
  hasOpened = true
  return userEvent.setup()
}

let closePage = () => {}
let hasOpened = false

/** Makes calls of a path fail until it's called with null. */
export function failCalls(path: RegExp | null) {
  failingPath = path
}

let failingPath: RegExp | null = null

/** Delays the data of pages with these paths until it's released. */
export function delayPages(path: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  waitForData = (url) => (path.test(url) ? promise : undefined)
  return resolve
}

let waitForData: ((url: string) => Promise<void> | undefined) | undefined

/** Address of the current page, without its origin. */
export const address = () => location.pathname + location.search

/** The page's only worker, which solves the challenges of human checks. */
class ChallengeSolver {
  onmessage?: (event: { data: unknown }) => void
  async postMessage(challenge: Challenge) {
    this.onmessage?.({ data: await solveChallenge({ challenge, deriveKey }) })
  }
  terminate() {}
}

/** Provides the same as the root's layout, which renders the whole document. */
function Shell() {
  return (
    <PreferencesProvider initial={readPreferences(document.cookie)} siteTheme="default">
      <UnitsProvider text={undefined} money={undefined}>
        <Outlet />
      </UnitsProvider>
      <ToastRegion />
    </PreferencesProvider>
  )
}

function toRouteObject(entry: RouteConfigEntry, context: RouterContextProvider): RouteObject {
  const id = entry.id ?? entry.file.replace(/^\.\/|\.tsx?$/g, '')
  const lazy = () => loadRoute(entry.file.replace(/^\.\//, ''), context)
  if (entry.index) return { id, index: true, lazy }
  const children = entry.children?.map((child) => toRouteObject(child, context))
  return { id, lazy, ...(entry.path && { path: entry.path }), ...(children && { children }) }
}

async function loadRoute(file: string, context: RouterContextProvider) {
  const load = modules[`../../../src/${file}`]
  if (!load) throw new Error(`Not a module of a feature: ${file}`)
  const { default: Page, loader, handle, shouldRevalidate, clientMiddleware = [] } = await load()
  return {
    handle,
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(loader && {
      async loader(args: LoaderFunctionArgs) {
        await waitForData?.(args.request.url)
        // The server renders the first page, where it doesn't run.
        if (hasOpened) for (const run of clientMiddleware) await run(args)
        return loader({ ...args, context })
      },
    }),
    ...(Page && { Component: withComponentProps(Page) }),
  }
}

type RootArgs = Parameters<typeof rootLoader>[0]

type RouteModule = Pick<RouteObject, 'handle' | 'shouldRevalidate'> & {
  default?: Parameters<typeof withComponentProps>[0]
  clientMiddleware?: ((args: LoaderFunctionArgs) => unknown)[]
  loader?: (args: LoaderFunctionArgs) => unknown
}
