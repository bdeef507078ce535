import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparePictures } from '#demo/gallery/prepare-pictures.ts'
import { demonstrationFolder } from '#features/media/picture-files.ts'
import { copyFolder } from './copy-folder.ts'

/**
 * Puts the demo market's pictures, in all their sizes, into a data directory. They are rendered once per version and
 * shared by all test runs: rendering them takes a minute of CPU time.
 */
export async function copyDemoPictures(dataDir: string): Promise<void> {
  await preparePictures(cache)
  const folder = join(dataDir, 'media', demonstrationFolder)
  mkdirSync(folder, { recursive: true })
  copyFolder(join(cache, demonstrationFolder), folder)
}

const sources = [
  'demo/pictures/manifest.json',
  'src/features/media/picture-files.ts',
  'src/features/media/server/public/picture-encoding.ts',
]
const version = sources
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 12)
const cache = join('node_modules/.cache/demo-pictures', version)
