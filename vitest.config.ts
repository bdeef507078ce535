import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { loadIcons } from './scripts/load-icons.ts'

// An environment set in a file would let its worker load all modules again.
const documentTests = ['{src,tests/document}/**/*.test.tsx']

if (process.env.TEST_SEED === 'random') {
  process.env.TEST_SEED = String(randomInt(2 ** 31))
  process.stdout.write(`TEST_SEED=${process.env.TEST_SEED}\n`)
}

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
    tags: [
      { name: 'second-tier', description: 'Rarely finds what another test does not.' },
      {
        name: 'timed',
        description: 'Depends on the speed of an idle machine. Runs only in the lab.',
      },
    ],
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
