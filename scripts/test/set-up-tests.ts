import { configure } from '@testing-library/dom'
import fc from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'
import { readFileCpuSeconds } from './cpu-seconds.ts'
import type { FileCpuSeconds } from './file-times.ts'

declare module 'vitest' {
  interface TaskMeta {
    cpuSeconds?: FileCpuSeconds
  }
}

// Like the limits in vitest.config.ts, only ends tests that hang.
configure({ asyncUtilTimeout: 600_000 })

// The same commit has the same result each time. Only `npm run test:long` chooses another seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_129) })

// The next test file of this worker shares its global objects, also after a test that failed.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const atStart = readFileCpuSeconds()
// biome-ignore lint/correctness/noEmptyPattern: Vitest accepts only an object pattern.
afterAll(({}, { file }) => {
  const atEnd = readFileCpuSeconds()
  file.meta.cpuSeconds = {
    worker: atEnd.worker - atStart.worker,
    site: atEnd.site - atStart.site,
    postgres: atEnd.postgres - atStart.postgres,
  }
})
