// Serves the market that the browser tests run against: the production build over a data directory of its own.
import { copyDemoPictures } from '../../support/demo/demo-pictures.ts'
import { marketConfig } from './market-process.ts'

await copyDemoPictures(marketConfig().dataDir)
await import('../../../src/main.ts')
