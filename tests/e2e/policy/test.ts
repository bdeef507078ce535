import { type BrowserContext, test as base, expect } from '@playwright/test'

const isOfPolicy = /Content Security Policy|requires 'Trusted/

/**
 * Base for all browser tests. A test fails if the content security policy blocked something. Tests that expect this
 * must remove it from `blocked`.
 */
export const test = base.extend<{ blocked: string[] }>({
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
      expect(blocked, 'what a page’s policy had to block').toEqual([])
    },
    { auto: true },
  ],
})
