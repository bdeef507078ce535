import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demonstrationFolder, pictureSizes, pictureTypes } from '#features/media/picture-files.ts'
import { encode, previewOf } from '#features/media/server/public/picture-encoding.ts'
import { mirroredScenes, type Render } from './pictures.ts'

// Relative to the project, like migrations/: the built server runs from another folder.
const folder = join('demo', 'pictures')

/** What there is to see, without touching any picture. */
export async function readRenders(): Promise<Render[]> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
}

/**
 * Derives the three sizes of every picture, mirrored twins included, into {mediaDir}/demo as JPEG and WebP.
 * What is there already is left alone; a file appears whole or not at all. Two starters share the work:
 * each begins somewhere else and passes over what the other has done.
 */
export async function preparePictures(mediaDir: string, renders?: Render[]): Promise<void> {
  const target = join(mediaDir, demonstrationFolder)
  await Promise.all(
    pictureSizes.map((size) => mkdir(join(target, size.folder), { recursive: true })),
  )
  const wanted = twins(renders ?? (await readRenders()))
  const start = Math.floor(Math.random() * wanted.length)
  await inParallel([...wanted.slice(start), ...wanted.slice(0, start)], async (twin) => {
    if (!isComplete(target, twin)) await derive(target, twin)
  })
}

/** Sixteen pixels of WebP by picture, as data: addresses. */
export async function readPreviews(): Promise<Map<string, string>> {
  const previews = new Map<string, string>()
  await inParallel(twins(await readRenders()), async (twin) => {
    previews.set(twin.name, await previewOf(source(twin)))
  })
  return previews
}

type Twin = { file: string; name: string; mirrored: boolean }

function twins(renders: Render[]): Twin[] {
  return renders.flatMap(({ file, scene }) => {
    const name = file.replace(/\.jpg$/, '')
    const plain = { file, name, mirrored: false }
    return mirroredScenes.has(scene)
      ? [plain, { file, name: `${name}-m`, mirrored: true }]
      : [plain]
  })
}

function isComplete(target: string, twin: Twin) {
  return outputs(target, twin).every(({ path }) => existsSync(path))
}

function outputs(target: string, { name }: Twin) {
  return pictureSizes.flatMap(({ folder: size, suffix, width }) =>
    pictureTypes.map((type) => ({
      path: join(target, size, `${name}-${suffix}.${type}`),
      width,
      type,
    })),
  )
}

async function derive(target: string, twin: Twin) {
  for (const { path, width, type } of outputs(target, twin)) {
    // Two starters may derive the same picture: each has a draft of its own, and the last rename wins.
    const draft = `${path}.${randomUUID()}`
    if (type === 'jpg' && width === 1040 && !twin.mirrored) {
      await copyFile(join(folder, twin.file), draft)
    } else {
      await encode[type](source(twin).resize({ width })).toFile(draft)
    }
    await rename(draft, path)
  }
}

function source({ file, mirrored }: Twin) {
  return sharp(join(folder, file)).flop(mirrored)
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
