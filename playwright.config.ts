import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

/** Debian's headless shell has no UI components and loads pages about 20% faster. */
const chromium = '/usr/bin/chromium-headless-shell'
/** Tests in other browsers, only in the second tier. */
const engines = '**/engines/*.spec.ts'
const port = Number(process.env.E2E_PORT ?? 4310)
// Each run has its own market. The server and workers inherit the folder name.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `windsock-e2e-${process.pid}`)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: availableParallelism(),
  // Only ends tests that hang. A busy machine can take several times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
    // Requests that pass a service worker while it starts bypass `page.route`.
    serviceWorkers: 'block',
    // Animations take CPU time, and axe would measure colors during them.
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'market', testMatch: '*.setup.ts' },
    {
      name: 'chromium',
      dependencies: ['market'],
      testIgnore: engines,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'engines', dependencies: ['market'], testMatch: engines },
  ],
  webServer: {
    // Production build with the demo market and a data directory of its own.
    command: 'node tests/e2e/market/serve-market.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 900_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // An end-to-end test listens on this port in place of a seller's system.
      WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${port + 500}`,
      // An end-to-end test starts this issuer.
      OIDC_ISSUERS: JSON.stringify([
        {
          id: 'example',
          label: 'Example Air',
          issuer: `http://127.0.0.1:${port + 600}`,
          clientId: 'windsock',
          clientSecret: 'secret',
        },
      ]),
      // Lets tests set their own client IP address.
      TRUST_PROXY: '1',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
