import { act } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { defineServerPageFallback, showServerPage } from './define-server-page-fallback.ts'

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
async function fail(served = serverMarkup, status?: number) {
  serve(served, status)
  document.body.innerHTML = `<div>${serverMarkup}</div>`
  const container = document.querySelector('div') as HTMLElement
  defineServerPageFallback()
  let root: Root | undefined
  const options = { onCaughtError: () => showServerPage(() => root?.unmount()) }
  const page = (fails: boolean) => (
    <Boundary>
      <Page fails={fails} />
    </Boundary>
  )
  root = await act(async () => hydrateRoot(container, page(false), options))
  await act(async () => root?.render(page(true)))
  return document.body.innerHTML
}

test('shows the server’s page if React fails on it', async () => {
  expect(await fail()).toBe(`<div>${serverMarkup}</div>`)
})

test('leaves out scripts and shows what is for browsers without scripts', async () => {
  const form = '<form><input><input><noscript><button>Show</button></noscript></form>'
  const served = `${serverMarkup}${form}<script>run()</script>`
  const shown = `${serverMarkup}<form><input><input><button>Show</button></form>`
  expect(await fail(served)).toBe(`<div>${shown}</div>`)
  expect(document.documentElement.dataset).toHaveProperty('unscripted')
})

test('[BEY-12] a page whose scripts can’t be loaded keeps what was entered, and says so', async () => {
  const markup =
    '<input><noscript><button>Show</button></noscript><div id="failure" hidden>Reload</div>'
  serve(markup)
  document.body.innerHTML = markup
  defineServerPageFallback()
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'Skyhawk'
  // The script of the page calls it without React.
  await act(async () => Reflect.get(window, 'showServerPage')())
  expect(document.querySelector('input')).toBe(field)
  expect(document.body.innerHTML).toBe('<div id="failure">Reload</div><input><button>Show</button>')
  expect(document.documentElement.dataset).toHaveProperty('unscripted')
  document.documentElement.removeAttribute('data-unscripted')
})

test.each([
  ['only the browser can load a part of the page', `${serverMarkup}<p aria-busy="true">…</p>`, 200],
  ['the server fails', serverMarkup, 503],
])('shows the error if %s', async (_, served, status) => {
  expect(await fail(served, status)).toContain('Error 500')
})
