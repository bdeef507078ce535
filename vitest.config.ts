import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'ops/**/*.test.ts',
      'tests/api/**/*.test.ts',
    ],
    globalSetup: ['tests/support/postgres-for-tests.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
