import { mkdir, writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import type { Engine, RunningEngine } from './engine.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/**
 * Base for tests in other engines. `visit` opens a window without cookies. At the end of the test, no page has an error
 * or scrolls horizontally. Screenshots of the last screens are saved in `test-results/engines` if the test fails, or if
 * `SHOTS` is set.
 */
export const test = base.extend<
  { visit: (engine: Engine, width: number) => Promise<Visitor> },
  { start: (engine: Engine) => Promise<RunningEngine> }
>({
  start: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright accepts only an object pattern.
    async ({}, use) => {
      const running = new Map<Engine, Promise<RunningEngine>>()
      await use((engine) => {
        const started = running.get(engine) ?? engine.start()
        running.set(engine, started)
        return started
      })
      for (const started of running.values()) await (await started).stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ start, baseURL }, use, info) => {
    const visitors: Visitor[] = []
    await use(async (engine, width) => {
      const { openWindow } = await start(engine)
      const visitor = createVisitor(await openWindow({ width, height: 844 }), baseURL ?? '')
      visitors.push(visitor)
      return visitor
    })
    for (const [index, visitor] of visitors.entries()) {
      try {
        await visitor.expectNoFaults()
      } finally {
        if (process.env.SHOTS || info.errors.length > 0)
          await saveShot(visitor, `${info.title}${index > 0 ? ` ${index + 1}` : ''}`)
        await visitor.close()
      }
    }
  },
})

async function saveShot(visitor: Visitor, title: string) {
  const name = title.replaceAll(/\W+/g, '-').toLowerCase()
  await mkdir('test-results/engines', { recursive: true })
  await writeFile(`test-results/engines/${name}.png`, await visitor.takeShot())
}
