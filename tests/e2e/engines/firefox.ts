import { type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core'
import type { Driver, Engine } from './engine.ts'

/** Debian's Firefox, controlled with WebDriver BiDi. Playwright needs commands that its ESR lacks. */
export const firefox: Engine = {
  name: 'Firefox',
  narrowWidth: 390,
  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    })
    return {
      async openWindow(size) {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await page.setViewport(size)
        return createDriver(page)
      },
      stop: () => browser.close(),
    }
  },
}

function createDriver(page: Page): Driver<ElementHandle<Element>> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  return {
    async goTo(url) {
      const earlier = errors.length
      await page.goto(url)
      // Firefox also reports imports that end because the page is left.
      const isFault = (text: string) => !text.includes('dynamically imported module')
      errors.push(...errors.splice(earlier).filter(isFault))
    },
    addScript: async (source) => void (await page.evaluate(source)),
    evaluate: (run, input) => page.evaluate(run as (input: unknown) => never, input),
    async find(run, input) {
      const findInPage = run as (input: unknown) => Promise<Element | null>
      const result = await page.evaluateHandle(findInPage, input)
      return result.asElement() as ElementHandle<Element> | null
    },
    click: (element) => element.click(),
    async fill(field, text) {
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async choose(select, option) {
      const value = await select.evaluate(
        (element, label) =>
          [...(element as HTMLSelectElement).options].find(({ text }) => text === label)?.value,
        option,
      )
      if (value === undefined) throw new Error(`The field has no option ${option}`)
      await select.select(value)
    },
    upload: (field, path) => (field as ElementHandle<HTMLInputElement>).uploadFile(path),
    async press(keys) {
      const pressed = keys.split('+') as KeyInput[]
      for (const key of pressed) await page.keyboard.down(key)
      for (const key of pressed.toReversed()) await page.keyboard.up(key)
    },
    collectErrors: async () => errors,
    takeShot: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  }
}
