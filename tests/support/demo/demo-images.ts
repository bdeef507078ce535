import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { prepareImages } from '#demo/gallery/prepare-images.ts'
import { demoFolder } from '#features/media/image-files.ts'
import { copyFolder } from './copy-folder.ts'

/**
 * Copies the demo market's images in all sizes into a data directory. Each version is rendered once and shared by all
 * test runs of a user because rendering takes a minute of CPU time.
 */
export async function copyDemoImages(dataDir: string): Promise<void> {
  await prepareImages(cache)
  const folder = join(dataDir, 'media', demoFolder)
  mkdirSync(folder, { recursive: true })
  copyFolder(join(cache, demoFolder), folder)
}

const sources = [
  'demo/pictures/manifest.json',
  'src/features/media/image-files.ts',
  'src/features/media/server/public/render-image.ts',
]
const version = sources
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 12)
// The user's cache, because `npm ci` empties node_modules.
const userCache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
const cache = join(userCache, 'windsock/demo-pictures', version)
