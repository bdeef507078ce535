import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { isPlainKey, type ListedFile, type Storage } from '../storage/storage.ts'
import {
  contentFolder,
  contentKey,
  type FileEntry,
  inBatches,
  readFileList,
  toLine,
} from './file-list.ts'
import { fileListKey, type Manifest } from './manifest.ts'
import { hashStream, Measure, type Throttle } from './measure.ts'

/** Files that are read at the same time. */
const atOnce = 8
/** Larger ones are read twice instead of held. */
const heldBytes = 16 * 1024 * 1024
export const toldEvery = 10_000
/** What has been received and no row names yet. */
const passingFolder = 'received/'

/**
 * All files of the media store into the backup, each content once. What the backup before has already is known by key,
 * size and time, and not read again.
 */
export async function copyFiles(options: CopyFiles): Promise<Manifest['files']> {
  const { media, target, id, previous } = options
  const contents = await Contents.open(target)
  const known = new KnownFiles(target, previous)
  const found = { count: 0, bytes: 0 }
  async function* lines() {
    for await (const batch of inBatches(plainFiles(media), atOnce)) {
      for (const entry of await copyBatch(options, contents, await known.findAll(batch))) {
        found.count += 1
        found.bytes += entry.bytes
        if (found.count % toldEvery === 0) options.tell(`${found.count} files`)
        yield Buffer.from(toLine(entry), 'latin1')
      }
    }
  }
  const [plain, packed] = [new Measure(), createZstdCompress()]
  await Promise.all([
    pipeline(plain.through(lines()), packed),
    target.put(fileListKey(id), Readable.from(packed), 'application/zstd'),
  ])
  return { ...found, sent: contents.sent, listSha256: plain.digest() }
}

async function copyBatch(options: CopyFiles, contents: Contents, batch: Found[]) {
  const entries = await Promise.all(
    batch.map(async ({ file, before }) =>
      before && contents.has(before.sha256) ? before : copyFile(options, contents, file),
    ),
  )
  return entries.filter((entry) => entry !== null)
}

/** Null: gone since it was listed, so no row of the snapshot names it. */
async function copyFile(
  { media, throttle }: CopyFiles,
  contents: Contents,
  { key, bytes, writtenAt }: ListedFile,
): Promise<FileEntry | null> {
  const file = await media.get(key)
  if (!file) return null
  const held = bytes <= heldBytes ? await buffer(file.stream) : null
  const read = await hashStream(held ? Readable.from([held]) : file.stream, throttle)
  const open = async () => held ?? (await media.get(key))?.stream ?? null
  if (!(await contents.send(read.sha256, open))) return null
  return { key, ...read, writtenAtMs: writtenAt.getTime() }
}

/** Hears how far it is. */
export type Tell = (progress: string) => void

type CopyFiles = {
  media: Storage
  target: Storage
  id: string
  /** The newest backup of the same place. */
  previous: Manifest | null
  throttle: Throttle
  tell: Tell
}

async function* plainFiles(media: Storage): AsyncGenerator<ListedFile> {
  for await (const file of media.list(''))
    if (isPlainKey(file.key) && !file.key.startsWith(passingFolder)) yield file
}

/** The contents that a target has, and those that are on their way to it. */
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
    return new Contents(target, await listContents(target))
  }

  has(sha256: string): boolean {
    return this.#present.has(shorten(sha256))
  }

  /** Files that are copied at the same time may be the same. False if there is nothing to send any more. */
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
    this.#present.add(shorten(sha256))
    this.sent += 1
    return true
  }
}

type Open = () => Promise<Buffer | Readable | null>

/** By the beginnings of their checksums: millions fit into memory. Two alike make a file kept or read once too often. */
export async function listContents(target: Storage): Promise<Set<number>> {
  const found = new Set<number>()
  for await (const { key } of target.list(contentFolder))
    found.add(shorten(key.slice(key.lastIndexOf('/') + 1)))
  return found
}

export function shorten(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 12), 16)
}

/** A file, and what the backup before has of it. */
type Found = { file: ListedFile; before: FileEntry | null }

/** Reads along the list of the backup before. In a store that lists in no order, files are read again and not sent. */
class KnownFiles {
  readonly #entries: AsyncGenerator<FileEntry> | null
  #next: FileEntry | null = null
  #isAtEnd = false

  constructor(target: Storage, previous: Manifest | null) {
    this.#entries = previous && readFileList(target, previous)
    this.#isAtEnd = previous === null
  }

  /** One after the other: both lists are read along. */
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
    // Of a list that is damaged, nothing more is known: the files are read again.
    const next = await this.#entries?.next().catch(() => null)
    this.#isAtEnd = !next || next.done === true
    this.#next = next && !next.done ? next.value : null
  }
}
