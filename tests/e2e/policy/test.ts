import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
} from '@playwright/test'
import { type BoundFunctions, type queries, within } from '@testing-library/dom'
import { Window } from 'happy-dom'

export type ServedDocument = {
  document: Document
  /** Testing Library's queries for the body, such as `view.getByRole('main')`. */
  view: BoundFunctions<typeof queries>
  response: APIResponse
}

const isOfPolicy = /Content Security Policy|requires 'Trusted/

/**
 * Base for all browser tests. A test fails if the content security policy blocked something. Tests that expect this
 * must remove it from `blocked`.
 */
export const test = base.extend<{
  blocked: string[]
  /**
   * Requests a path and parses its markup without a browser. For tests that only read text and attributes, because it
   * takes a tenth of the time of a page load. There are no styles, so everything that isn't `hidden` counts as visible.
   * Uses the cookies of the test's pages unless another sender is passed.
   */
  readDocument: (path: string, sender?: APIRequestContext) => Promise<ServedDocument>
}>({
  readDocument: async ({ context, baseURL }, use) => {
    const windows: Window[] = []
    await use(async (path, sender = context.request) => {
      const response = await sender.get(path)
      // Happy DOM doesn't run scripts or load files unless it's told to.
      const window = new Window({ url: new URL(path, baseURL).href })
      windows.push(window)
      window.document.write(await response.text())
      const document = window.document as unknown as Document
      return { document, view: within(document.body), response }
    })
    await Promise.all(windows.map((window) => window.happyDOM.close()))
  },
  blocked: [
    async ({ browser }, use) => {
      const blocked: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error' && isOfPolicy.test(message.text()))
            blocked.push(`${message.page()?.url()}: ${message.text()}`)
        })
      }
      browser.on('context', watch)
      await use(blocked)
      browser.off('context', watch)
      // The browser would keep the pages of other users open for the tests after this one.
      await Promise.all(browser.contexts().map((opened) => opened.close()))
      expect(blocked, 'what a page’s policy had to block').toEqual([])
    },
    { auto: true },
  ],
})
