// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { Component, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { copyServerPage } from './copy-server-page.ts'
import { pageRequestEvent } from './page-requests.ts'

const serverMarkup = '<h1>Aircraft</h1><a href="/aircraft/search">Search</a>'
/** Testing Library's `screen` in other files refers to this page's body. */
const original = document.documentElement
afterEach(() => {
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

/** Hydrates the server's page, as the entry does, and then lets it fail. */
async function failAfter(event?: () => void, markup = serverMarkup) {
  document.body.innerHTML = `<div>${markup}</div>`
  const container = document.querySelector('div') as HTMLElement
  const showServerPage = copyServerPage()
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

test('shows the error if only the browser can load a part of the page', async () => {
  const busy = `${serverMarkup}<p aria-busy="true">Loading</p>`
  expect(await failAfter(undefined, busy)).toContain('Error 500')
})
