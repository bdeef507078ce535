// Compares the image pipeline with plain sharp, using the same files and outputs. Alternates between the two within one
// run.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { imageSizes } from '../src/features/media/image-files.ts'
import { inspectImage } from '../src/features/media/server/public/inspect-image.ts'
import { renderImage } from '../src/features/media/server/public/render-image.ts'
import { storeImage } from '../src/features/media/server/public/store-image.ts'
import { type AppContext, Services } from '../src/kernel/app-context.ts'
import { createLocalStorage } from '../src/kernel/server/storage/create-local-storage.ts'
import { storageKey } from '../src/kernel/server/storage/storage.ts'
import { checkTarget, describeMachine, formatBytes, percentile } from './support/report.ts'

const { values } = parseArgs({
  options: {
    images: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    memory: { type: 'string', default: '500' },
  },
})
const atOnce = 2

const folder = await mkdtemp(join(tmpdir(), 'windsock-bench-'))
const services = new Services()
services.set(storageKey, createLocalStorage(folder))
const ctx = { services } as AppContext
const photos = await Promise.all(Array.from({ length: Number(values.images) }, aPhoto))

const pipeline = async (photo: Buffer, name: string) => {
  await inspectImage(photo)
  await storeImage(ctx, { folder: 'aircraft/1', name }, await renderImage(photo, 0))
}
/** Simulates a simple script that processes the same files in memory, with no checks or storage. */
const alone = async (photo: Buffer) => {
  const upright = sharp(photo)
    .autoOrient()
    .resize({ width: 1040, height: 1040, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const size of imageSizes) {
    const scaled = () =>
      sharp(data, { raw: { width, height, channels } }).resize({ width: size.width })
    await scaled().jpeg({ quality: 78 }).toBuffer()
    await scaled().webp({ quality: 72, effort: 1 }).toBuffer()
  }
  const tiny = sharp(data, { raw: { width, height, channels } }).resize({ width: 16 })
  await tiny.webp({ quality: 40, effort: 2 }).toBuffer()
}

const rates: Record<'pipeline' | 'alone', number[]> = { pipeline: [], alone: [] }
for (let round = 0; round <= Number(values.rounds); round++) {
  const pipelineRate = await rate((photo, index) => pipeline(photo, `${round}-${index}`))
  const sharpRate = await rate(alone)
  // The first round is a warm-up.
  if (round === 0) continue
  rates.pipeline.push(pipelineRate)
  rates.alone.push(sharpRate)
}
const [pipelineMedian, sharpMedian] = [
  percentile(rates.pipeline, 0.5),
  percentile(rates.alone, 0.5),
]
print(`${describeMachine()}\n`)
print(
  `pipeline   ${pipelineMedian.toFixed(1)} images/s (checked, six files and a preview on the disk)`,
)
print(`sharp      ${sharpMedian.toFixed(1)} images/s (six files and a preview, in memory)`)
checkTarget('pipeline, relative to sharp alone', pipelineMedian / sharpMedian, { atLeast: 0.8 })

const before = process.memoryUsage().rss
let highest = before
for (let done = 0; done < Number(values.memory); done += photos.length) {
  await rate((photo, index) => pipeline(photo, `m-${index}`))
  highest = Math.max(highest, process.memoryUsage().rss)
}
print(
  `memory     ${formatBytes(before)} before, ${formatBytes(highest)} at most over ${values.memory} more images`,
)
await rm(folder, { recursive: true })

/** Creates a 12-megapixel photo with detail everywhere, similar to a phone photo. */
function aPhoto(): Promise<Buffer> {
  const grain = sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
  return grain.resize({ width: 4_000, height: 3_000, fit: 'fill' }).jpeg({ quality: 90 }).toBuffer()
}

async function rate(work: (photo: Buffer, index: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const queue = photos.entries()
  const worker = async () => {
    for (const [index, photo] of queue) await work(photo, index)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return photos.length / ((performance.now() - startedAt) / 1_000)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
