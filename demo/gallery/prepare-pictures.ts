import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  demonstrationFolder,
  pictureFile,
  pictureSizes,
  pictureTypes,
} from '#features/media/picture-files.ts'
import { encode, encodePreview } from '#features/media/server/public/picture-encoding.ts'
import { pictureName, type Render } from './render.ts'

// Relative to the project, like migrations/: the built server runs from another folder.
const folder = join('demo', 'pictures')

/** What there is to see, without touching any picture. */
export async function readRenders(): Promise<Render[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/**
 * Derives the three sizes of every picture into {mediaDir}/demo as JPEG and WebP. What is there already is
 * left alone; a file appears whole or not at all. Two starters share the work: each begins somewhere else
 * and passes over what the other has done.
 */
export async function preparePictures(mediaDir: string, renders?: Render[]): Promise<void> {
  await Promise.all(
    pictureSizes.map((size) =>
      mkdir(join(mediaDir, demonstrationFolder, size.folder), { recursive: true }),
    ),
  )
  const wanted = distinctFiles(renders ?? (await readRenders()))
  const start = Math.floor(Math.random() * wanted.length)
  await inParallel([...wanted.slice(start), ...wanted.slice(0, start)], async (file) => {
    const missing = outputs(mediaDir, file).filter(({ path }) => !existsSync(path))
    if (missing.length > 0) await derive(file, missing)
  })
}

/** Sixteen pixels of WebP by picture, as data: addresses. */
export async function readPreviews(): Promise<Map<string, string>> {
  const previews = new Map<string, string>()
  await inParallel(distinctFiles(await readRenders()), async (file) => {
    previews.set(pictureName({ file }), await encodePreview(sharp(join(folder, file))))
  })
  return previews
}

/** An interior stands in the manifest with each livery that it was rendered for, and is made once. */
function distinctFiles(renders: Render[]): string[] {
  return [...new Set(renders.map((render) => render.file))]
}

function outputs(mediaDir: string, file: string): Output[] {
  const picture = { folder: demonstrationFolder, name: pictureName({ file }) }
  return pictureSizes.flatMap((size) =>
    pictureTypes.map((type) => ({
      path: join(mediaDir, pictureFile(picture, size, type)),
      width: size.width,
      type,
    })),
  )
}

type Output = {
  path: string
  width: number
  type: (typeof pictureTypes)[number]
}

async function derive(file: string, missing: Output[]) {
  for (const { path, width, type } of missing) {
    // Two starters may derive the same picture: each has a draft of its own, and the last rename wins.
    const draft = `${path}.${randomUUID()}`
    await encode[type](sharp(join(folder, file)).resize({ width })).toFile(draft)
    await rename(draft, path)
  }
}

/** One picture a core at a time: more would only hold more memory. */
async function inParallel<T>(items: T[], work: (item: T) => Promise<void>) {
  sharp.cache(false)
  sharp.concurrency(1)
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
