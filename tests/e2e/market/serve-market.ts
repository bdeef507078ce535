// Serves the site for the browser tests. Runs the production build with a separate data directory. Writes the whole
// demo market first, because the site alone would write parts of it in the background.
import { rmSync } from 'node:fs'
import { copyDemoImages } from '../../support/demo/demo-images.ts'
import { fillMarket } from '../../support/demo/fill-market.ts'
import { marketConfig } from './market-process.ts'

const { dataDir } = marketConfig()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await copyDemoImages(dataDir)
fillMarket({})
await import('../../../src/main.ts')
