import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { splitIntoBatches } from '../jobs/process-each.ts'
import { isPlainKey, type ListedFile, type Storage } from '../storage/storage.ts'
import {
  contentFolder,
  contentKey,
  type FileEntry,
  formatFileEntry,
  readFileList,
} from './file-list.ts'
import { digestKey } from './find-missing-files.ts'
import { HashingMeter, hashStream, type Throttle } from './hashing-meter.ts'
import { fileListKey, type Manifest } from './manifest.ts'

/** Number of files to read concurrently. */
const atOnce = 8
/** Larger files are read twice instead of being buffered. */
const maxBufferedBytes = 16 * 1024 * 1024
export const progressInterval = 10_000
/** Folder for uploads that no row references yet. */
const uploadFolder = 'received/'

/**
 * Copies all files in the media store to the backup, storing identical content once. Skips files whose key, size, and
 * time match the previous backup. Also returns the copied keys.
 */
export async function copyFiles(options: CopyFiles): Promise<Copied> {
  const { media, target, id, previous } = options
  const contents = await Contents.open(target)
  const previousFiles = new PreviousFiles(target, previous)
  const found = { count: 0, bytes: 0 }
  const present = new Set<number>()
  async function* lines() {
    for await (const batch of splitIntoBatches(plainFiles(media), atOnce)) {
      for (const entry of await copyBatch(options, contents, await previousFiles.findAll(batch))) {
        found.count += 1
        found.bytes += entry.bytes
        present.add(digestKey(entry.key))
        if (found.count % progressInterval === 0) options.reportProgress(`${found.count} files`)
        yield Buffer.from(formatFileEntry(entry), 'latin1')
      }
    }
  }
  const [plain, packed] = [new HashingMeter(), createZstdCompress()]
  await Promise.all([
    pipeline(plain.through(lines()), packed),
    target.put(fileListKey(id), Readable.from(packed), 'application/zstd'),
  ])
  return { files: { ...found, sent: contents.sent, listSha256: plain.digest() }, present }
}

async function copyBatch(options: CopyFiles, contents: Contents, batch: Found[]) {
  const entries = await Promise.all(
    batch.map(async ({ file, before }) =>
      before && contents.has(before.sha256) ? before : copyFile(options, contents, file),
    ),
  )
  return entries.filter((entry) => entry !== null)
}

/**
 * Copies one file. Returns null if it was deleted after it was listed. No row in the snapshot references such a file.
 */
async function copyFile(
  { media, throttle }: CopyFiles,
  contents: Contents,
  { key, bytes, writtenAt }: ListedFile,
): Promise<FileEntry | null> {
  const file = await media.get(key)
  if (!file) return null
  const content = bytes <= maxBufferedBytes ? await buffer(file.stream) : null
  const read = await hashStream(content ? Readable.from([content]) : file.stream, throttle)
  const open = async () => content ?? (await media.get(key))?.stream ?? null
  if (!(await contents.send(read.sha256, open))) return null
  return { key, ...read, writtenAtMs: writtenAt.getTime() }
}

type Copied = { files: Manifest['files']; present: ReadonlySet<number> }

/** Progress callback. */
export type ReportProgress = (progress: string) => void

type CopyFiles = {
  media: Storage
  target: Storage
  id: string
  /** The latest backup in the same target. */
  previous: Manifest | null
  throttle: Throttle
  reportProgress: ReportProgress
}

async function* plainFiles(media: Storage): AsyncGenerator<ListedFile> {
  for await (const file of media.list(''))
    if (isPlainKey(file.key) && !file.key.startsWith(uploadFolder)) yield file
}

/** Content that is already in the target or being uploaded. */
class Contents {
  sent = 0
  readonly #target: Storage
  readonly #present: Set<number>
  readonly #sending = new Map<string, Promise<boolean>>()

  private constructor(target: Storage, present: Set<number>) {
    this.#target = target
    this.#present = present
  }

  static async open(target: Storage): Promise<Contents> {
    return new Contents(target, await listCopiedChecksums(target))
  }

  has(sha256: string): boolean {
    return this.#present.has(shortenChecksum(sha256))
  }

  /**
   * Uploads content once, even if identical files are copied concurrently. Returns false if the file no longer exists.
   */
  async send(sha256: string, open: Open): Promise<boolean> {
    const before = this.#sending.get(sha256)
    if (before) return before
    const sent = this.#sendNew(sha256, open).finally(() => this.#sending.delete(sha256))
    this.#sending.set(sha256, sent)
    return sent
  }

  async #sendNew(sha256: string, open: Open): Promise<boolean> {
    const at = contentKey(sha256)
    if (this.has(sha256) && (await this.#target.has(at))) return true
    const content = await open()
    if (!content) return false
    await this.#target.put(at, content, 'application/octet-stream')
    this.#present.add(shortenChecksum(sha256))
    this.sent += 1
    return true
  }
}

type Open = () => Promise<Buffer | Readable | null>

/**
 * Returns shortened checksums, so that millions of them fit in memory. The only effect of a collision is that an extra
 * file is retained or read.
 */
export async function listCopiedChecksums(target: Storage): Promise<Set<number>> {
  const found = new Set<number>()
  for await (const { key } of target.list(contentFolder))
    found.add(shortenChecksum(key.slice(key.lastIndexOf('/') + 1)))
  return found
}

export function shortenChecksum(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 12), 16)
}

/** A file and its entry in the previous backup. */
type Found = { file: ListedFile; before: FileEntry | null }

/**
 * Looks up files in the previous backup by reading both sorted lists in parallel. If the store's list isn't sorted,
 * files are read again but not uploaded.
 */
class PreviousFiles {
  readonly #entries: AsyncGenerator<FileEntry> | null
  #next: FileEntry | null = null
  #isAtEnd = false

  constructor(target: Storage, previous: Manifest | null) {
    this.#entries = previous && readFileList(target, previous)
    this.#isAtEnd = previous === null
  }

  /** Looks up the files sequentially because both lists are read in order. */
  async findAll(files: readonly ListedFile[]): Promise<Found[]> {
    const found: Found[] = []
    for (const file of files) found.push({ file, before: await this.#find(file) })
    return found
  }

  async #find({ key, bytes, writtenAt }: ListedFile): Promise<FileEntry | null> {
    while (!this.#isAtEnd && (this.#next === null || this.#next.key < key)) await this.#advance()
    const same =
      this.#next?.key === key &&
      this.#next.bytes === bytes &&
      this.#next.writtenAtMs === writtenAt.getTime()
    return same ? this.#next : null
  }

  async #advance() {
    // If the list is damaged, ignore the rest of it and read the files again.
    const next = await this.#entries?.next().catch(() => null)
    this.#isAtEnd = !next || next.done === true
    this.#next = next && !next.done ? next.value : null
  }
}
