// The picture pipeline against sharp alone: the same files, the same outputs, in turns within one run.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { pictureSizes } from '../src/features/media/picture-files.ts'
import { inspectPicture } from '../src/features/media/server/public/inspect-picture.ts'
import { renderPicture } from '../src/features/media/server/public/render-picture.ts'
import { storePicture } from '../src/features/media/server/public/store-picture.ts'
import { type AppContext, Services } from '../src/kernel/app-context.ts'
import { localStorage } from '../src/kernel/server/storage/local-storage.ts'
import { storageKey } from '../src/kernel/server/storage/storage.ts'
import { bytesText, judge, machine, percentile } from './support/report.ts'

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
services.set(storageKey, localStorage(folder))
const ctx = { services } as AppContext
const photos = await Promise.all(Array.from({ length: Number(values.images) }, aPhoto))

const pipeline = async (photo: Buffer, name: string) => {
  await inspectPicture(photo)
  await storePicture(ctx, { folder: 'aircraft/1', name }, await renderPicture(photo, 0))
}
/** What a script would do: the same files into memory, nothing checked and nothing kept. */
const alone = async (photo: Buffer) => {
  const upright = sharp(photo)
    .autoOrient()
    .resize({ width: 1040, height: 1040, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const size of pictureSizes) {
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
  const ours = await rate((photo, index) => pipeline(photo, `${round}-${index}`))
  const theirs = await rate(alone)
  // The first round warms up.
  if (round === 0) continue
  rates.pipeline.push(ours)
  rates.alone.push(theirs)
}
const [ours, theirs] = [percentile(rates.pipeline, 0.5), percentile(rates.alone, 0.5)]
print(`${machine()}\n`)
print(`pipeline   ${ours.toFixed(1)} images/s (checked, six files and a preview on the disk)`)
print(`sharp      ${theirs.toFixed(1)} images/s (six files and a preview, in memory)`)
judge('pipeline against sharp alone', ours / theirs, { atLeast: 0.8 })

const before = process.memoryUsage().rss
let highest = before
for (let done = 0; done < Number(values.memory); done += photos.length) {
  await rate((photo, index) => pipeline(photo, `m-${index}`))
  highest = Math.max(highest, process.memoryUsage().rss)
}
print(
  `memory     ${bytesText(before)} before, ${bytesText(highest)} at most over ${values.memory} more images`,
)
await rm(folder, { recursive: true })

/** Twelve megapixels with detail everywhere, as a telephone takes them. */
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
