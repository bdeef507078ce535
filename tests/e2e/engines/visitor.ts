import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { isHydrated } from '../support.ts'
import type { Driver } from './engine.ts'
import { findElement, serializeTarget, type Target } from './find-element.ts'

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

export type Visitor = ReturnType<typeof createVisitor>

/** Uses the site like a visitor. Each method waits until it can do its work. */
export function createVisitor(driver: Driver, siteUrl: string) {
  const expectHydration = async () => expect(await driver.evaluate(isHydrated, null)).toBe(true)
  const find = async (target: Target) => {
    await expectHydration()
    if (!(await driver.evaluate(() => 'TestingLibraryDom' in window, null)))
      await driver.addScript(testingLibrary)
    return driver.find(findElement, serializeTarget(target))
  }
  /** Acts on an element. Repeats this if the page replaced or covered the element in the meantime. */
  const act = (target: Target, run: (element: unknown) => Promise<void>) =>
    until(async () => {
      const element = await find(target)
      if (!element) throw new Error(`The page has no ${JSON.stringify(serializeTarget(target))}`)
      await run(element)
    })
  const readText = () => driver.evaluate(() => document.body.innerText, null)

  return {
    /** Opens a page and waits for hydration. */
    async open(path: string) {
      await driver.goTo(new URL(path, siteUrl).href)
      await until(expectHydration)
    },
    back: () => driver.evaluate(() => history.back(), null),
    click: (role: string, name: string | RegExp) =>
      act({ role, name }, (element) => driver.click(element)),
    /** Checks a checkbox or a radio button. Repeats this if the click missed it because the page has changed. */
    check: (role: string, name: string | RegExp) =>
      until(async () => {
        if (await find({ role, name, checked: true })) return
        await driver.click(await find({ role, name }))
        expect(await find({ role, name, checked: true }), `${name} is checked`).not.toBeNull()
      }),
    fill: (label: string | RegExp, text: string) =>
      act({ label }, (field) => driver.fill(field, text)),
    choose: (label: string | RegExp, option: string) =>
      act({ label }, (field) => driver.choose(field, option)),
    upload: (label: string | RegExp, path: string) =>
      act({ label }, (field) => driver.upload(field, path)),
    press: driver.press,
    evaluate: driver.evaluate,
    /** Waits for an element. */
    find: (role: string, name: string | RegExp) => act({ role, name }, async () => undefined),
    /** Waits for visible text. */
    see: (text: string | RegExp) => until(async () => expect(await readText()).toMatch(text)),
    /** Waits until the text is gone. */
    missText: (text: string | RegExp) =>
      until(async () => expect(await readText()).not.toMatch(text)),
    /** Waits for the path and query of the page. */
    reach: (address: RegExp) =>
      until(async () => {
        const path = await driver.evaluate(() => location.pathname + location.search, null)
        expect(path).toMatch(address)
      }),
    /** Expects no error so far, and no horizontal scrolling. */
    async expectNoFaults() {
      const text = await readText()
      expect.soft(text).not.toMatch(/broke the internet|stopped working in your browser/)
      const faults = await driver.evaluate(
        () => ({
          isFallback: 'unscripted' in document.documentElement.dataset,
          excessWidth: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        }),
        null,
      )
      expect.soft(faults).toEqual({ isFallback: false, excessWidth: 0 })
      expect.soft(await driver.collectErrors()).toEqual([])
    },
    takeShot: driver.takeShot,
    close: driver.close,
  }
}

function until(attempt: () => Promise<void>) {
  return expect(attempt).toPass({ intervals: [50, 100, 200], timeout: 60_000 })
}
