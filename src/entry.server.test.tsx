import { act } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPage } from '#kernel/server/http/pages/render-page.ts'
import { type TestContext, testContext } from '#tests/support/test-context.ts'
import { PartialPageContext } from '#ui/feedback/section-boundary.tsx'
import { Section } from '#ui/layout/section.tsx'
import * as entry from './entry.server.tsx'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
})
afterAll(() => ctx.close())

let failing: 'costs' | 'late costs' | 'page' | null = null

function Page() {
  if (failing === 'page') throw new Error('No page')
  return (
    <main>
      <Section title="Engine">838 hr</Section>
      <Part isLate={failing === 'late costs'}>
        <Section title="Cost">
          <Costs />
        </Section>
      </Part>
    </main>
  )
}

/** A part of the page that browsers hydrate later has a Suspense boundary. */
function Part({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return isLate ? <Suspense>{children}</Suspense> : children
}

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

function Costs() {
  if (failing) throw new Error('No costs')
  return '$2,241'
}

async function serve(fails: typeof failing) {
  failing = fails
  const log = vi.spyOn(ctx.log, 'error').mockReturnValue()
  const request = new Request('http://localhost/')
  const page = await renderPage(createRequestHandler(build, 'production'), request, ctx, '')
  const logged = log.mock.calls.map(([entry]) => (entry as { err: Error }).err.message)
  log.mockRestore()
  expect(page.body).toMatch(/^<!DOCTYPE html><html/)
  const [, body = ''] = /<body>(.*?)<script>/s.exec(page.body ?? '') ?? []
  return { ...page, body, logged }
}

test.each(['costs', 'late costs'] as const)(
  'a section that fails leaves the rest of the page, which isn’t cached: %s',
  async (fails) => {
    const { status, body, headers, logged } = await serve(fails)
    expect(status).toBe(200)
    expect(body).toContain('838 hr')
    expect(body).toContain('Cost')
    expect(body).toContain('Some of this page didn’t load.')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(logged).toEqual(['No costs'])
  },
)

test('a browser that can render the section adds it', async () => {
  const { body } = await serve('costs')
  failing = null
  // React warns that the test uses a context both as a server and as a browser.
  vi.spyOn(console, 'error').mockReturnValue()
  const container = document.createElement('div')
  container.innerHTML = body
  const engine = container.querySelector('details')
  const onRecoverableError = vi.fn()
  const page = (
    <PartialPageContext value>
      <Page />
    </PartialPageContext>
  )
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  expect(container.textContent).toBe('Engine838 hrCost$2,241')
  expect(container.querySelector('details')).toBe(engine)
  expect(onRecoverableError).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

test('other pages have no boundaries of this kind', async () => {
  const { body, headers, logged } = await serve(null)
  expect(body).toContain('$2,241')
  expect(body).not.toContain('<!--$')
  expect(headers.has('Cache-Control')).toBe(false)
  expect(logged).toEqual([])
})

test('a page that fails outside of its sections shows the error page', async () => {
  const { status, body, logged } = await serve('page')
  expect(status).toBe(500)
  expect(body).toBe('<p>Error page</p>')
  expect(logged).toEqual(['No page'])
})

const build = {
  entry: { module: entry },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: Page, Layout, ErrorBoundary: () => <p>Error page</p> },
    },
  },
  assets: {
    entry: { module: '', imports: [] },
    routes: { root: { id: 'root', path: '', module: '', hasErrorBoundary: true } },
    url: '',
    version: '',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild
