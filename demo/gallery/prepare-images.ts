import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoFolder, imageKey, imageSizes, imageTypes } from '#features/media/image-files.ts'
import { encodePreview, imageEncoders } from '#features/media/server/public/image-encoding.ts'
import { imageName, type Render } from './render.ts'

// Relative to the project, like migrations/, because the built server runs from another folder.
const folder = join('demo', 'pictures')

/** Returns the list of available renders without opening any image. */
export async function readRenders(): Promise<Render[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/**
 * Creates the three sizes of every image in {mediaDir}/demo as JPEG and WebP. Skips existing files and writes files
 * atomically. Two processes can share the work, because each starts at a different position and skips finished files.
 */
export async function prepareImages(mediaDir: string, renders?: Render[]): Promise<void> {
  await Promise.all(
    imageSizes.map((size) => mkdir(join(mediaDir, demoFolder, size.folder), { recursive: true })),
  )
  const files = distinctFiles(renders ?? (await readRenders()))
  const start = Math.floor(Math.random() * files.length)
  await inParallel([...files.slice(start), ...files.slice(0, start)], async (file) => {
    const missing = outputs(mediaDir, file).filter(({ path }) => !existsSync(path))
    if (missing.length > 0) await derive(file, missing)
  })
}

/** Returns a 16-pixel WebP preview of each image as a data: URL. */
export async function readPreviews(): Promise<Map<string, string>> {
  const previews = new Map<string, string>()
  await inParallel(distinctFiles(await readRenders()), async (file) => {
    previews.set(imageName({ file }), await encodePreview(sharp(join(folder, file))))
  })
  return previews
}

/** Returns each file once. The manifest lists a shared interior once for each livery that uses it. */
function distinctFiles(renders: Render[]): string[] {
  return [...new Set(renders.map((render) => render.file))]
}

function outputs(mediaDir: string, file: string): Output[] {
  const image = { folder: demoFolder, name: imageName({ file }) }
  return imageSizes.flatMap((size) =>
    imageTypes.map((type) => ({
      path: join(mediaDir, imageKey(image, size, type)),
      width: size.width,
      type,
    })),
  )
}

type Output = {
  path: string
  width: number
  type: (typeof imageTypes)[number]
}

async function derive(file: string, missing: Output[]) {
  for (const { path, width, type } of missing) {
    // Two processes may create the same image. Each writes its own temporary file, and the last rename wins.
    const draft = `${path}.${randomUUID()}`
    await imageEncoders[type](sharp(join(folder, file)).resize({ width })).toFile(draft)
    await rename(draft, path)
  }
}

/** Processes one image per core at a time to limit memory usage. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<void>) {
  sharp.cache(false)
  sharp.concurrency(1)
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
