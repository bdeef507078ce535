import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { listen } from '../../support/http/listen.ts'
import type { Driver, Engine, WindowSize } from './engine.ts'

/** Debian's WebKitGTK, controlled with WebDriver. It has no headless mode, so it needs a virtual display. */
export const webkit: Engine = {
  name: 'WebKit',
  // The toolbar of its window isn't narrower.
  narrowWidth: 447,
  async start() {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [display] = await once(createInterface({ input: screen.stdout }), 'line')
    return {
      openWindow: (size) => openWindow(`:${display}`, size),
      stop: () => end(screen),
    }
  },
}

/** Starts a driver for each window, because a driver has only one session. */
async function openWindow(display: string, size: WindowSize): Promise<Driver<WebElement>> {
  const free = await listen()
  await free.close()
  const driver = spawn('WebKitWebDriver', [`--port=${new URL(free.url).port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8' },
  })
  await expect(async () => {
    expect((await fetch(`${free.url}/status`)).ok).toBe(true)
  }).toPass({ intervals: [50] })
  const { sessionId } = (await send(`${free.url}/session`, 'POST', { capabilities: {} })) as {
    sessionId: string
  }
  const session = `${free.url}/session/${sessionId}`
  const window = createDriver(session, driver)
  await resize(window, session, size)
  return window
}

/** Sets the size of the page. The window's own size includes its toolbar and borders. */
async function resize({ evaluate }: Driver<WebElement>, session: string, size: WindowSize) {
  const outer = { ...size }
  await expect(async () => {
    await send(`${session}/window/rect`, 'POST', outer)
    const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }), null)
    outer.width += size.width - inner.width
    outer.height += size.height - inner.height
    expect(inner).toEqual(size)
  }).toPass({ intervals: [50] })
}

function createDriver(session: string, driver: ChildProcess): Driver<WebElement> {
  const errors: string[] = []
  const call = (path: string, body?: object) => send(session + path, body ? 'POST' : 'GET', body)
  const callElement = (element: WebElement, path: string, body: object = {}) =>
    call(`/element/${element[elementKey]}${path}`, body)

  async function evaluate<Input, Output>(
    run: (input: Input) => Output,
    input: Input,
  ): Promise<Awaited<Output>> {
    const script = `const [input, done] = arguments
      const errors = (${String(watchErrors)})()
      new Promise((resolve) => resolve((${String(run)})(input))).then(
        (value) => done({ value, errors }),
        (error) => done({ failure: String(error), errors }),
      )`
    const result = (await call('/execute/async', { script, args: [input] })) as Evaluated<Output>
    errors.push(...result.errors)
    if (result.failure) throw new Error(result.failure)
    return result.value
  }

  return {
    goTo: async (url) => void (await call('/url', { url })),
    addScript: async (script) => void (await call('/execute/sync', { script, args: [] })),
    evaluate,
    find: (run, input) => evaluate(run, input) as Promise<WebElement | null>,
    click: async (element) => void (await callElement(element, '/click')),
    async fill(element, text) {
      await call('/execute/sync', { script: selectText, args: [element] })
      await callElement(element, '/value', { text })
    },
    async choose(element, option) {
      const value = `.//option[normalize-space()="${option}"]`
      const found = await callElement(element, '/element', { using: 'xpath', value })
      await callElement(found as WebElement, '/click')
    },
    upload: async (element, path) => void (await callElement(element, '/value', { text: path })),
    async press(keys) {
      const values = keys.split('+').map((key) => keyCodes[key] ?? key)
      const down = values.map((value) => ({ type: 'keyDown', value }))
      const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
      await call('/actions', {
        actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
      })
    },
    async collectErrors() {
      await evaluate(() => undefined, null)
      return errors
    },
    takeShot: async () => Buffer.from((await call('/screenshot')) as string, 'base64'),
    async close() {
      await send(session, 'DELETE')
      await end(driver)
    },
  }
}

/** Sends a WebDriver command and returns its value. */
async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/**
 * Runs in the page. Returns the errors since the last call. WebDriver doesn't report errors, so the first call on a page
 * starts to collect them. Earlier ones prevent hydration.
 */
function watchErrors(): string[] {
  const page = window as Window & { collectedErrors?: string[] }
  if (page.collectedErrors) return page.collectedErrors.splice(0)
  const errors: string[] = []
  page.collectedErrors = errors
  addEventListener('error', ({ message }) => {
    // The browser only delays notifications to the next frame.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`error: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`error: ${reason}`))
  addEventListener('securitypolicyviolation', (violation) =>
    errors.push(`policy: ${violation.violatedDirective} ${violation.blockedURI}`),
  )
  const { error } = console
  console.error = (...details: unknown[]) => {
    errors.push(`console: ${details.join(' ')}`)
    error(...details)
  }
  return []
}

/** Typing replaces the selected text. */
const selectText = 'const [field] = arguments; field.focus(); field.select?.()'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type WebElement = { [elementKey]: string }

/** See https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  ArrowRight: '\uE014',
  Tab: '\uE004',
}

type Evaluated<Output> = { value: Awaited<Output>; failure?: string; errors: string[] }
