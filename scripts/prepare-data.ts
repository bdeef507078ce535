// Usage: node scripts/prepare-data.ts
//
// Starts PostgreSQL and writes the data that the first request needs, while `npm start` builds the site.

import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { openProcess } from '../src/kernel/server/open-process.ts'
import { prepareMarket } from '../src/prepare-market.ts'

const running = await openProcess(loadConfig())
// PostgreSQL would outlive a process that ends without closing it.
const stop = () => void running.close().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
try {
  await prepareMarket(running)
} finally {
  await running.close()
}
