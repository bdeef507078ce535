import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

/** Debian's, headless without the parts that only a window needs: a page takes a fifth less time. */
const chromium = '/usr/bin/chromium-headless-shell'
const port = Number(process.env.E2E_PORT ?? 4310)
// Each run has a market of its own. The server and the workers inherit the name of its folder.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `windsock-e2e-${process.pid}`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: availableParallelism(),
  // They only end what hangs: a busy machine takes several times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A second try tells a slow machine from a fault; what needed it is named at the end of the run.
  retries: 1,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'market', testMatch: '*.setup.ts' },
    {
      name: 'chromium',
      dependencies: ['market'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    // The production build on the demonstration market, with a data directory of its own.
    command: 'node tests/e2e/market/serve-market.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // A journey listens there as a seller's system would.
      WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port + 500}`,
      // Tests may say that they come from elsewhere.
      TRUST_PROXY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
