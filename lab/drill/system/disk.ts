import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { debian, runInDebian } from './debian.ts'
import { waitUntil } from './wait-until.ts'

/**
 * A separate file system on a loop device, mounted in one machine's namespace. As on a real machine, a simulated power
 * cut loses all unflushed data. The disk can also be filled.
 */
export class Disk {
  readonly #image: string
  readonly #folder: string

  /** `folder` is the path inside Debian. */
  constructor(folder: string, megabytes = 3_000) {
    this.#image = `${join(debian, folder)}.img`
    this.#folder = join(debian, folder)
    const owner = `${runInDebian('id', '-u', 'postgres').trim()}:${runInDebian('id', '-g', 'postgres').trim()}`
    runInDebian('install', '-d', folder)
    execFileSync('truncate', ['-s', `${megabytes}M`, this.#image])
    const settings = `root_owner=${owner},lazy_itable_init=0`
    execFileSync('mkfs.ext4', ['-q', '-m', '0', '-E', settings, this.#image])
  }

  /** Command to mount the disk, for the machine's start script. */
  get mountCommand() {
    return `mount -o loop,noatime ${this.#image} ${this.#folder}`
  }

  /** Shuts the file system down immediately, without flushing. The caller must then kill the machine. */
  cutPower(pid: number) {
    const folder = openSync(this.#pathFrom(pid), 'r')
    try {
      const { status, stderr } = spawnSync('chroot', [debian, 'python3', '-c', shutDown], {
        stdio: ['ignore', 'ignore', 'pipe', folder],
      })
      if (status !== 0) throw new Error(`Failed to shut down the file system: ${stderr.toString()}`)
    } finally {
      closeSync(folder)
    }
  }

  /** Waits until the kernel has released the image. */
  async untilReleased() {
    const isFree = () => execFileSync('losetup', ['-j', this.#image]).length === 0
    await waitUntil('the disk to be released', isFree)
  }

  /** Fills the disk completely. */
  fill(pid: number) {
    const { bavail, bsize } = statfsSync(this.#pathFrom(pid))
    // Other programs may change the free space in the meantime, so `dd` fills whatever is left.
    spawnSync('fallocate', ['-l', String(bavail * bsize), this.#ballast(pid)])
    spawnSync('dd', ['if=/dev/zero', `of=${this.#ballast(pid)}.rest`, 'bs=4k'])
  }

  free(pid: number) {
    for (const end of ['', '.rest']) rmSync(this.#ballast(pid) + end, { force: true })
  }

  #pathFrom(pid: number) {
    return join(`/proc/${pid}/root`, this.#folder)
  }

  #ballast(pid: number) {
    return join(this.#pathFrom(pid), 'ballast')
  }
}

/** Calls `FS_IOC_SHUTDOWN` with the flag that leaves the journal unflushed. The folder is open as file descriptor 3. */
const shutDown = 'import fcntl; fcntl.ioctl(3, 0x8004587D, (2).to_bytes(4, "little"))'
