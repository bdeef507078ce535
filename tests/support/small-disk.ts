import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills the disk, but leaves the given number of bytes free. Later calls also fill what has become free. */
  fill: (leave?: number) => void
  /** Frees the space. */
  free: () => void
  remove: () => void
}

/** Mounting a disk requires root on Linux. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0

/** Creates an in-memory disk that a test can fill. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  const free = () => rmSync(ballast, { force: true })
  return {
    folder,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(folder)
      try {
        appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
      } catch (error) {
        // Ignores the error if another process has used the remaining space in the meantime.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free,
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
