import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { isDiskLow } from '#kernel/server/storage/disk-space.ts'

/*
 * File layout: length and CRC-32 of the header in 4 bytes each, the header, then the bytes of all typed arrays. The
 * header is a serialized `Header`. Typed arrays that share a buffer still share it after reading.
 */

/**
 * Saves a value of plain objects, class instances, arrays, maps, and typed arrays. Ignores `#private` fields. The value
 * must not change while it's being saved.
 */
export async function writeSnapshot(path: string, format: string, value: unknown): Promise<void> {
  const buffers: ArrayBuffer[] = []
  const packed = pack(value, buffers)
  const lengths = buffers.map(({ byteLength }) => byteLength)
  const sums = buffers.map((buffer) => crc32(new Uint8Array(buffer)))
  const header = serialize({ format, packed, lengths, sums })
  const start = Uint32Array.of(header.length, crc32(header))
  const byteCount = lengths.reduce((sum, length) => sum + length, header.length)
  await mkdir(dirname(path), { recursive: true })
  if (await isDiskLow(dirname(path), byteCount)) throw new Error('too little free disk space')
  const draft = `${path}.draft`
  await removeAbandoned(draft)
  try {
    const contents = [start, header, ...buffers.map((buffer) => new Uint8Array(buffer))]
    // Fails if another process is writing.
    await writeFile(draft, contents, { mode: 0o600, flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Restores a value into `target`, whose class instances keep their prototypes. Throws if the file is missing, damaged,
 * or has another format.
 */
export async function readSnapshot<T extends object>(
  path: string,
  format: string,
  target: T,
): Promise<T> {
  const file = await open(path)
  try {
    return (await readContent(file, format, target)) as T
  } finally {
    await file.close()
  }
}

async function readContent(file: FileHandle, format: string, target: object) {
  const [headerLength = 0, headerSum = 0] = new Uint32Array(await readExactly(file, 8))
  const header: Header = deserialize(await readChecked(file, headerLength, headerSum))
  if (header.format !== format) throw new Error('the snapshot has another format')
  const buffers: ArrayBuffer[] = []
  for (const [i, length] of header.lengths.entries()) {
    buffers.push((await readChecked(file, length, header.sums[i])).buffer)
  }
  return unpack(header.packed, buffers, target)
}

/** Deletes the draft of a process that was killed. */
async function removeAbandoned(draft: string) {
  const found = await stat(draft).catch(() => null)
  if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(draft, { force: true })
}

const abandonedMs = 60_000

type Header = { format: string; packed: unknown; lengths: number[]; sums: number[] }

function pack(value: unknown, buffers: ArrayBuffer[]): unknown {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, length } = value as Int32Array<ArrayBuffer>
    if (!buffers.includes(buffer)) buffers.push(buffer)
    const type = value.constructor.name
    return { [viewKey]: type, buffer: buffers.indexOf(buffer), byteOffset, length }
  }
  if (!isTree(value)) return value
  if (Array.isArray(value)) return value.map((item) => pack(item, buffers))
  if (value instanceof Map)
    return new Map([...value].map(([key, item]) => [key, pack(item, buffers)]))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, pack(item, buffers)]),
  )
}

function unpack(packed: unknown, buffers: readonly ArrayBuffer[], target?: unknown): unknown {
  if (!isTree(packed)) return packed
  if (Array.isArray(packed)) return packed.map((item) => unpack(item, buffers))
  if (packed instanceof Map)
    return new Map([...packed].map(([key, item]) => [key, unpack(item, buffers)]))
  if (viewKey in packed) {
    const { [viewKey]: type, buffer, byteOffset, length } = packed as PackedView
    return new viewTypes[type](buffers[buffer] as ArrayBuffer, byteOffset, length)
  }
  const into = (target ?? {}) as Record<string, unknown>
  for (const [name, item] of Object.entries(packed)) into[name] = unpack(item, buffers, into[name])
  return into
}

/** False for values that the header stores as they are, such as long lists of numbers. */
function isTree(value: unknown): value is object {
  if (Array.isArray(value)) return typeof value[0] === 'object'
  if (value instanceof Map) return typeof value.values().next().value === 'object'
  return typeof value === 'object' && value !== null
}

const viewKey = '$view'
const viewTypes = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array }

type PackedView = {
  [viewKey]: keyof typeof viewTypes
  buffer: number
  byteOffset: number
  length: number
}

async function readChecked(file: FileHandle, length: number, sum: number | undefined) {
  const bytes = new Uint8Array(await readExactly(file, length))
  if (crc32(bytes) !== sum) throw new Error('the snapshot is damaged')
  return bytes
}

async function readExactly(file: FileHandle, length: number): Promise<ArrayBuffer> {
  if (length > (await file.stat()).size) throw new Error('the snapshot is incomplete')
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    // A single system call reads less than 2 GB.
    const { bytesRead } = await file.read(bytes, at, Math.min(length - at, 2 ** 30))
    if (bytesRead === 0) throw new Error('the snapshot is incomplete')
    at += bytesRead
  }
  return bytes.buffer
}
