// Serves the site for the browser tests. Runs the production build with a separate data directory.
import { rmSync } from 'node:fs'
import { copyDemoImages } from '../../support/demo/demo-images.ts'
import { marketConfig } from './market-process.ts'

const { dataDir } = marketConfig()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await copyDemoImages(dataDir)
await import('../../../src/main.ts')
