import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testContext } from './test-context.ts'
import { testSite } from './test-site.ts'

type Settings = Record<string, string>

/** Creates a context for all tests of a file or group. It is empty until the first hooks run. */
export const contextForFile = (settings?: Settings) =>
  opened(beforeAll, afterAll, () => testContext(settings))

export const contextForEachTest = (settings?: Settings) =>
  opened(beforeEach, afterEach, () => testContext(settings))

/** Creates a site for all tests of a file or group. It is empty until the first hooks run. */
export const siteForFile = (settings?: Settings) =>
  opened(beforeAll, afterAll, () => testSite(settings))

export const siteForEachTest = (settings?: Settings) =>
  opened(beforeEach, afterEach, () => testSite(settings))

/** Opens something before all tests or each test, and closes it afterwards. It is empty until the first hooks run. */
export function opened<T extends { close: () => Promise<void> }>(
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  open: () => Promise<T>,
): T {
  const parts = {} as T
  before(async () => {
    Object.assign(parts, await open())
  })
  after(() => parts.close())
  return parts
}
