import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Takes all of its room but some, in bytes. */
  fill: (leave?: number) => void
  /** Gives the room back that was taken. */
  free: () => void
  remove: () => void
}

/** Only an administrator of a Linux machine can mount one. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0

/** A disk of its own in memory, so that a test can fill it. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  const free = () => rmSync(ballast, { force: true })
  return {
    folder,
    fill(leave = 0) {
      free()
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
      } catch (error) {
        // Somebody else has taken the last of it meanwhile.
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
