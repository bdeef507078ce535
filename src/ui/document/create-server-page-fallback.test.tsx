import { act } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createServerPageFallback } from './create-server-page-fallback.ts'
import { pageRequestEvent } from './page-requests.ts'

const serverMarkup = '<h1>Aircraft</h1><a href="/aircraft/search">Search</a>'
/** Testing Library's `screen` in other files refers to this page's body. */
const original = document.documentElement
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.remove()
  document.append(original)
  document.body.replaceChildren()
})

/** Fails in an effect, as a script does that calls a function that the browser lacks. */
function Page({ fails }: { fails: boolean }) {
  useEffect(() => {
    if (fails) throw new TypeError('showPopover is not a function')
  }, [fails])
  return (
    <>
      <h1>Aircraft</h1>
      <a href="/aircraft/search">Search</a>
    </>
  )
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p>Error 500</p> : this.props.children
  }
}

/** Answers each request with the page, parsed as for a browser without scripts. */
function serve(markup: string, status = 200) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status
      responseXML = new DOMParser().parseFromString(`<div>${markup}</div>`, 'text/html')
      onload = () => undefined
      open() {}
      send() {
        queueMicrotask(() => this.onload())
      }
    },
  )
}

/** Hydrates the server's page, as the entry does, and then lets it fail. */
async function failAfter(event?: () => void, served = serverMarkup, status?: number) {
  serve(served, status)
  document.body.innerHTML = `<div>${serverMarkup}</div>`
  const container = document.querySelector('div') as HTMLElement
  const showServerPage = createServerPageFallback()
  let root: Root | undefined
  const options = { onCaughtError: () => showServerPage(() => root?.unmount()) }
  const page = (fails: boolean) => (
    <Boundary>
      <Page fails={fails} />
    </Boundary>
  )
  root = await act(async () => hydrateRoot(container, page(false), options))
  event?.()
  await act(async () => root?.render(page(true)))
  return document.body.innerHTML
}

test('shows the server’s page if React fails on it', async () => {
  expect(await failAfter()).toBe(`<div>${serverMarkup}</div>`)
})

test('shows the error on a page that the router loaded', async () => {
  const leave = () => void dispatchEvent(new Event(pageRequestEvent))
  expect(await failAfter(leave)).toBe('<div><p>Error 500</p></div>')
})

test('values that a script fills in don’t count as the visitor’s', async () => {
  const fill = () => void document.body.dispatchEvent(new Event('input', { bubbles: true }))
  expect(await failAfter(fill)).toBe(`<div>${serverMarkup}</div>`)
})

test('leaves out scripts and shows what is for browsers without scripts', async () => {
  const form = '<form><input><input><noscript><button>Show</button></noscript></form>'
  const served = `${serverMarkup}${form}<script>run()</script>`
  const shown = `${serverMarkup}<form><input><input><button>Show</button></form>`
  expect(await failAfter(undefined, served)).toBe(`<div>${shown}</div>`)
  expect(document.documentElement.dataset).toHaveProperty('unscripted')
})

test.each([
  ['only the browser can load a part of the page', `${serverMarkup}<p aria-busy="true">…</p>`, 200],
  ['the server fails', serverMarkup, 503],
])('shows the error if %s', async (_, served, status) => {
  expect(await failAfter(undefined, served, status)).toContain('Error 500')
})
