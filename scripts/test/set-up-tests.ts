import { configure } from '@testing-library/dom'
import { afterEach, vi } from 'vitest'

// Like the limits in vitest.config.ts, only ends tests that hang.
configure({ asyncUtilTimeout: 600_000 })

// The next test file of this worker shares its global objects, also after a test that failed.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
