import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encoders = {
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
}
const text = /\.(js|css|svg|json|txt|webmanifest)$/
const worthwhileBytes = 1_024

/** Returns the text files in a folder that lack a `.br` or `.gz` version. */
export async function findUncompressedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = new Set(files.map((entry) => join(entry.parentPath, entry.name)))
  const lacking = [...paths].filter(
    (path) => text.test(path) && !(paths.has(`${path}.br`) && paths.has(`${path}.gz`)),
  )
  const sizes = await Promise.all(lacking.map(async (path) => (await stat(path)).size))
  return lacking.filter((_, at) => (sizes[at] ?? 0) >= worthwhileBytes)
}

/**
 * Writes a `.br` and a `.gz` version of each file, off the event loop. A version is written under a temporary name and
 * renamed, so that an interrupted process never leaves an incomplete one.
 */
export async function compressFiles(
  paths: readonly string[],
  { atOnce, isStopping = () => false, onProgress = () => undefined }: CompressOptions,
) {
  let done = 0
  const remaining = paths.values()
  const work = async () => {
    for (const path of remaining) {
      if (isStopping()) return
      await compressFile(path)
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function compressFile(path: string) {
  const body = await readFile(path)
  const draft = `${path}.${process.pid}.part`
  for (const [extension, encode] of Object.entries(encoders)) {
    await writeFile(draft, await encode(body))
    await rename(draft, `${path}.${extension}`)
  }
}

type CompressOptions = {
  /** Number of files that are compressed at the same time. */
  atOnce: number
  isStopping?: () => boolean
  onProgress?: (done: number) => void
}
