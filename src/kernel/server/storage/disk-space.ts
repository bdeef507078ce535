import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Minimum free disk space. Below it, writes to the database and uploads are about to fail. */
const minFreeBytes = 200 * 1024 * 1024

/**
 * Checks whether the disk that contains a folder is nearly full. Returns false if the folder doesn't exist, because
 * nothing is written to it.
 */
export async function isDiskLow(folder: string, reservedBytes = 0): Promise<boolean> {
  const info = await statfs(folder).catch(() => null)
  return info !== null && info.bavail * info.bsize - reservedBytes < minFreeBytes
}

/**
 * Checks whether files can be created in a folder, by creating one. A read-only disk can have enough free space. Throws
 * errors that say nothing about the disk, such as too many open files.
 */
export async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return true
  } catch (error) {
    if (isDiskUnwritable(error)) return false
    throw error
  }
}

const unwritableCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'])

/** Checks whether a file system error means that the disk is full, read-only, or closed to this process. */
export function isDiskUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unwritableCodes.has(String(error.code))
}
