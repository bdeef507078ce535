import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { demoFolder, imageKey, imageSizes, imageTypes } from '#features/media/image-files.ts'
import { encodePreview, imageEncoders } from '#features/media/server/public/render-image.ts'
import { imageName, type Render } from './render.ts'

// Relative to the project, like migrations/, because the built server runs from another folder.
const folder = join('demo', 'pictures')
const previewsFile = join(folder, 'previews.json')

/** Returns the list of available renders without opening any image. */
export async function readRenders(): Promise<Render[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/**
 * Creates the three sizes of every image in {mediaDir}/demo as JPEG and WebP. Skips existing files and writes files
 * atomically. Two processes can share the work, because each starts at a different position and skips finished files.
 */
export async function prepareImages(
  mediaDir: string,
  { renders, isStopping = () => false, onProgress, atOnce }: ImageOptions = {},
): Promise<void> {
  const files = distinctFiles(renders ?? (await readRenders()))
  const start = Math.floor(Math.random() * files.length)
  let done = 0
  await inParallel(
    [...files.slice(start), ...files.slice(0, start)],
    async (file) => {
      const missing = outputs(mediaDir, file).filter(({ path }) => !existsSync(path))
      if (missing.length > 0 && !isStopping()) await derive(file, missing)
      done += 1
      onProgress?.(done, files.length)
    },
    atOnce,
  )
}

type ImageOptions = {
  renders?: Render[]
  isStopping?: () => boolean
  onProgress?: (done: number, of: number) => void
  /** Number of images to process concurrently. Defaults to one per core. */
  atOnce?: number
}

/**
 * Creates one file in {mediaDir}/demo unless it exists. Does nothing if there is no such image. Concurrent requests for
 * a file share the work, and files are encoded one at a time.
 */
export function prepareImageFile(mediaDir: string, key: string): Promise<void> {
  const path = join(mediaDir, key)
  if (existsSync(path)) return Promise.resolve()
  const pending = encoding.get(path)
  if (pending) return pending
  const encoded = lastEncoding.then(() => encodeImageFile(mediaDir, path))
  encoding.set(path, encoded)
  lastEncoding = encoded.catch(() => undefined).finally(() => encoding.delete(path))
  return encoded
}

const encoding = new Map<string, Promise<void>>()
let lastEncoding: Promise<unknown> = Promise.resolve()

async function encodeImageFile(mediaDir: string, path: string) {
  const file = `${basename(path).replace(/-[tsl]\.\w+$/, '')}.jpg`
  const wanted = outputs(mediaDir, file).filter((output) => output.path === path)
  if (wanted.length > 0 && existsSync(join(folder, file))) await derive(file, wanted)
}

/** Returns a 16-pixel WebP preview of each image as a data: URL. `write-previews.ts` creates the list. */
export async function readPreviews(): Promise<Map<string, string>> {
  return new Map(Object.entries(JSON.parse(await readFile(previewsFile, 'utf8'))))
}

/** Encodes all previews, which takes several seconds. */
export async function writePreviews(): Promise<void> {
  const previews: Record<string, string> = {}
  const files = distinctFiles(await readRenders()).sort()
  await inParallel(files, async (file) => {
    previews[imageName({ file })] = await encodePreview(sharp(join(folder, file)))
  })
  const sorted = files.map((file) => [imageName({ file }), previews[imageName({ file })]])
  await writeFile(previewsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
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
    await mkdir(dirname(path), { recursive: true })
    // Two processes may create the same image. Each writes its own temporary file, and the last rename wins.
    const draft = `${path}.${randomUUID()}`
    await imageEncoders[type](sharp(join(folder, file)).resize({ width })).toFile(draft)
    await rename(draft, path)
  }
}

/** Limits the number of images processed concurrently because of their memory usage. */
async function inParallel<T>(
  items: T[],
  work: (item: T) => Promise<void>,
  atOnce = availableParallelism(),
) {
  sharp.cache(false)
  sharp.concurrency(1)
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
