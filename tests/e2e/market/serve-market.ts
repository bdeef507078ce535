// Serves the market that the browser tests run against: the production build over a data directory of this run.
import { rmSync } from 'node:fs'
import { copyDemoPictures } from '../../support/demo/demo-pictures.ts'
import { marketConfig } from './market-process.ts'

const { dataDir } = marketConfig()
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await copyDemoPictures(dataDir)
await import('../../../src/main.ts')
