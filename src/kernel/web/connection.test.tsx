import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findWaiting, request, retryWaiting } from './connection.ts'

/** A line that a test controls. The server answers the oldest request first. */
class Line {
  isOnline = true
  readonly received: string[] = []
  #open: { path: string; resolve: (response: Response) => void; reject: (e: unknown) => void }[] =
    []

  fetch = (path: string) => {
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise<Response>((resolve, reject) => this.#open.push({ path, resolve, reject }))
  }

  /** Returns whether a request was waiting for its answer. */
  answer(): boolean {
    const oldest = this.#open.shift()
    if (!oldest) return false
    this.received.push(oldest.path)
    oldest.resolve(new Response(oldest.path))
    return true
  }

  /** Ends all requests without a response. The first ones arrived at the server. */
  lose(arrived: number) {
    this.isOnline = false
    for (const [i, { path, reject }] of this.#open.entries()) {
      if (i < arrived) this.received.push(path)
      reject(new TypeError('Failed to fetch'))
    }
    this.#open = []
    window.dispatchEvent(new Event('offline'))
  }

  restore() {
    this.isOnline = true
    window.dispatchEvent(new Event('online'))
  }
}

let line: Line

beforeEach(() => {
  line = new Line()
  vi.stubGlobal('fetch', (path: string) => line.fetch(path))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.isOnline)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets all promises that can settle do so. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constant(['write', 0] as const) },
  { weight: 2, arbitrary: fc.constant(['read', 0] as const) },
  { weight: 3, arbitrary: fc.constant(['answer', 0] as const) },
  { weight: 3, arbitrary: fc.nat(3).map((arrived) => ['lose', arrived] as const) },
  { weight: 3, arbitrary: fc.constant(['restore', 0] as const) },
  { weight: 1, arbitrary: fc.constant(['leave', 0] as const) },
)

type Step = 'write' | 'read' | 'answer' | 'lose' | 'restore' | 'leave'

/** Outcomes of requests by path, as their callers know them. */
class Journey {
  readonly outcomes = new Map<string, 'open' | 'sent' | 'lost' | 'left'>()
  #page = new AbortController()
  readonly #does: Record<Step, (arrived: number) => unknown> = {
    write: () => this.#send('POST', 'write'),
    read: () => this.#send('GET', 'read'),
    answer: () => line.answer(),
    lose: (arrived: number) => line.lose(arrived),
    restore: () => line.restore(),
    leave: () => this.#leave(),
  }

  async go([step, arrived]: readonly [Step, number]) {
    this.#does[step](arrived)
    await settle()
  }

  async end() {
    line.restore()
    await settle()
    while (line.answer()) await settle()
  }

  of(outcome: string, kind = '/write') {
    const found = [...this.outcomes].filter(
      ([path, ended]) => path.startsWith(kind) && ended === outcome,
    )
    return found.map(([path]) => path)
  }

  #send(method: string, kind: string) {
    const path = `/${kind}/${this.outcomes.size}`
    this.outcomes.set(path, 'open')
    request(path, { method, signal: this.#page.signal }).then(
      () => this.outcomes.set(path, 'sent'),
      ({ name }: Error) => this.outcomes.set(path, name === 'ConnectionLost' ? 'lost' : 'left'),
    )
  }

  /** Aborts what waits, as a component does when it's removed. */
  #leave() {
    this.#page.abort()
    this.#page = new AbortController()
  }
}

test('[NAV-01] each write arrives once or its sender learns otherwise, in order, however often the line drops', async () => {
  const isReplayed = async (script: Parameters<Journey['go']>[0][]) => {
    line = new Line()
    const journey = new Journey()
    for (const step of script) {
      await journey.go(step)
      const hasOpen = journey.of('open').length > 0
      if (!line.isOnline) expect(findWaiting() === 'write').toBe(hasOpen)
      else if (findWaiting() === 'write') expect(hasOpen).toBe(true)
    }
    await journey.end()
    expect(findWaiting()).toBe(null)
    const received = line.received.filter((path) => path.startsWith('/write'))
    const inOrder = [...journey.outcomes.keys()].filter((path) => received.includes(path))
    expect(received).toEqual(inOrder)
    expect(received).toEqual(expect.arrayContaining(journey.of('sent')))
    expect(journey.of('left').filter((path) => received.includes(path))).toEqual([])
    expect([...journey.of('open'), ...journey.of('open', '/read')]).toEqual([])
    expect(journey.of('lost', '/read')).toEqual([])
  }
  const scripts = fc.array(steps, { minLength: 60, maxLength: 140 })
  await fc.assert(fc.asyncProperty(scripts, isReplayed))
})

test('[NAV-01] an aborted request stops waiting, and a retry repeats a read', async () => {
  line.lose(0)
  const controller = new AbortController()
  const aborted = request('/aborted', { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(aborted).rejects.toThrow('left')
  expect(findWaiting()).toBe(null)
  const read = request('/read')
  line.isOnline = true
  retryWaiting()
  await settle()
  line.answer()
  expect(await (await read).text()).toBe('/read')
})
