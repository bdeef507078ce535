import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { loadIcons } from './scripts/load-icons.ts'

const documentTests = [
  'src/ui/**/*.test.tsx',
  'src/ui/document/*.test.ts',
  'tests/document/*.test.tsx',
]

export default defineConfig({
  plugins: [loadIcons()],
  test: {
    // Test files share their worker's modules and database. Loading the modules for each file took 40% of the time.
    isolate: false,
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/support/database/postgres-for-tests.ts'],
    // These limits only end tests that hang. Tests take several times longer on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    tags: [{ name: 'second-tier', description: 'Rarely finds what another test does not.' }],
    setupFiles: ['scripts/test/set-up-tests.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'in-process',
          include: ['{src,demo,lab,scripts}/**/*.test.{ts,tsx}', 'tests/api/**/*.test.ts'],
          exclude: [...documentTests, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: documentTests,
          environment: './tests/support/document/page-environment.ts',
        },
      },
      { extends: true, test: { name: 'processes', include: ['tests/processes/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'second-tier', include: ['tests/processes/second-tier/*.test.ts'] },
      },
    ],
  },
})
