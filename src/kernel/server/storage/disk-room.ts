import { statfs } from 'node:fs/promises'

/** With less than this the database and uploads are about to fail. */
const leastFreeBytes = 200 * 1024 * 1024

/** Whether the disk under a folder is nearly full. Where there is no such folder, nothing is written there. */
export async function isDiskLow(folder: string): Promise<boolean> {
  const info = await statfs(folder).catch(() => null)
  return info !== null && info.bavail * info.bsize < leastFreeBytes
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error of the file system says that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
