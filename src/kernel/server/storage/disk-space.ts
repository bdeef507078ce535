import { statfs } from 'node:fs/promises'

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

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Checks whether a file system error means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
