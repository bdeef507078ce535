import { Readable } from 'node:stream'
import { splitIntoBatches } from '../jobs/process-each.ts'
import type { Storage } from '../storage/storage.ts'
import { contentFolder, contentKey, isInShare, type Share } from './file-list.ts'
import { HashingMeter, hashStream, isDamageError, type Throttle } from './hashing-meter.ts'

/** Folder for damaged copies, which don't count as backups of their files. */
const damagedFolder = 'damaged/'
const atOnce = 4
const folderCount = 256
const checksum = /^[0-9a-f]{64}$/

export function damagedKey(sha256: string): string {
  return `${damagedFolder}${sha256}`
}

/** Returns the checksums of all files that have a damaged copy. */
export async function listDamagedCopies(target: Storage): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { key } of target.list(damagedFolder)) found.add(key.slice(damagedFolder.length))
  return found
}

/**
 * Reads back a sample of the copied files and sets damaged ones aside, so that the next backup copies them again. Also
 * checks all files that already have a damaged copy, because a process may have ended while setting one aside.
 */
export async function checkCopies(target: Storage, options: CheckCopies): Promise<void> {
  const check = async (sha256: string) => {
    if (checksum.test(sha256) && !(await isIntact(target, sha256, options.throttle)))
      await quarantineCopy(target, sha256)
  }
  for (const sha256 of await listDamagedCopies(target)) await check(sha256)
  for (let folder = 0; folder < folderCount; folder += 1) {
    if (!isInShare(folder, options.share)) continue
    const prefix = `${contentFolder}${folder.toString(16).padStart(2, '0')}/`
    for await (const batch of splitIntoBatches(target.list(prefix), atOnce))
      await Promise.all(batch.map(({ key }) => check(key.slice(prefix.length))))
  }
}

type CheckCopies = { share: Share; throttle: Throttle }

/** A copy that doesn't exist is missing, not damaged. */
async function isIntact(target: Storage, sha256: string, throttle: Throttle): Promise<boolean> {
  const stored = await target.get(contentKey(sha256))
  if (!stored) return true
  try {
    return (await hashStream(stored.stream, throttle)).sha256 === sha256
  } catch (error) {
    return endedEarly(error)
  }
}

/** Sets a copy aside unless a second read shows that it's intact, because a backup may have just replaced it. */
async function quarantineCopy(target: Storage, sha256: string): Promise<void> {
  const stored = await target.get(contentKey(sha256))
  if (!stored) return
  const [key, measure] = [damagedKey(sha256), new HashingMeter()]
  try {
    await target.put(key, Readable.from(measure.through(stored.stream)), contentType)
  } catch (error) {
    if (endedEarly(error)) return
    await target.put(key, Buffer.alloc(0), contentType)
  }
  await target.remove([measure.digest() === sha256 ? key : contentKey(sha256)])
}

const contentType = 'application/octet-stream'

/** Returns true if the file was deleted before it was read, or false if the disk can't read it. */
function endedEarly(error: unknown): boolean {
  if (isDamageError(error)) return false
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
  throw error
}
