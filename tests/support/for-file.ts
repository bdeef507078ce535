import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { testContext } from './test-context.ts'
import { testSite } from './test-site.ts'

type Options = Parameters<typeof testContext>

/** Creates a context for all tests of a file or group. It is empty until the first hooks run. */
export const contextForFile = (...options: Options) =>
  opened(beforeAll, afterAll, () => testContext(...options))

export const contextForEachTest = (...options: Options) =>
  opened(beforeEach, afterEach, () => testContext(...options))

/** Creates a site for all tests of a file or group. It is empty until the first hooks run. */
export const siteForFile = (...options: Options) =>
  opened(beforeAll, afterAll, () => testSite(...options))

export const siteForEachTest = (...options: Options) =>
  opened(beforeEach, afterEach, () => testSite(...options))

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
