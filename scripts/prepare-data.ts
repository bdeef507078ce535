// Usage: node scripts/prepare-data.ts
//
// Starts PostgreSQL and writes the data that the first request needs, while `npm start` builds the site.
import { readConfig } from '../src/kernel/config.ts'
import { openProcess } from '../src/kernel/server/open-process.ts'
import { prepareMarket } from '../src/prepare-market.ts'

const running = await openProcess(readConfig())
await prepareMarket(running)
await running.close()
