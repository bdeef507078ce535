import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { debian } from './debian.ts'
import type { Disk } from './disk.ts'

/** Processes in a separate namespace in Debian that can be killed or frozen together. */
export class Machine {
  readonly name: string
  readonly #disk: Disk | null
  readonly #command: readonly string[]
  readonly #output: ReturnType<typeof createWriteStream>
  #outer: ChildProcess | null = null
  #starts = 0

  constructor(
    name: string,
    command: readonly string[],
    logFolder: string,
    disk: Disk | null = null,
  ) {
    this.name = name
    this.#command = command
    this.#disk = disk
    this.#output = createWriteStream(join(logFolder, `${name}.log`), { flags: 'a' })
  }

  get isRunning() {
    return this.#outer !== null && this.#outer.exitCode === null && this.#outer.signalCode === null
  }

  start() {
    if (this.isRunning) return
    this.#starts += 1
    const script = [
      `mount --bind /dev ${debian}/dev`,
      `mount -t tmpfs shm ${debian}/dev/shm`,
      `mount -t proc proc ${debian}/proc`,
      // After a kill, start with different process IDs, because PostgreSQL trusts a lock file if its process ID is in
      // use.
      `echo ${this.#starts * 1_000} > ${debian}/proc/sys/kernel/ns_last_pid`,
      ...(this.#disk ? [this.#disk.mountCommand] : []),
      `exec chroot --userspec=postgres:postgres ${debian} "$@"`,
    ].join(' && ')
    const apart = ['--mount', '--pid', '--fork', '--kill-child', '--']
    this.#outer = spawn('unshare', [...apart, 'sh', '-c', script, this.name, ...this.#command], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#outer.stdout?.pipe(this.#output, { end: false })
    this.#outer.stderr?.pipe(this.#output, { end: false })
  }

  /** Kills every process. Data that was written but not flushed survives. */
  async kill() {
    if (!this.isRunning || !this.#outer) return
    const exited = once(this.#outer, 'exit')
    this.signal('SIGKILL')
    await exited
    await this.#disk?.untilReleased()
  }

  /** Simulates a power cut. Kills all processes and discards data that they haven't flushed. */
  async cutPower() {
    this.signal('SIGSTOP')
    this.#onDisk((disk, pid) => disk.cutPower(pid))
    await this.kill()
  }

  fillDisk() {
    this.#onDisk((disk, pid) => disk.fill(pid))
  }

  freeDisk() {
    this.#onDisk((disk, pid) => disk.free(pid))
  }

  #onDisk(act: (disk: Disk, pid: number) => void) {
    if (this.isRunning && this.#outer?.pid && this.#disk) act(this.#disk, this.#outer.pid)
  }

  /** Sends a signal to all processes, or to those whose command matches. */
  signal(signal: NodeJS.Signals, matches: (command: string) => boolean = () => true) {
    for (const { pid, command } of this.#processes()) {
      if (!matches(command)) continue
      try {
        process.kill(pid, signal)
      } catch {
        // The process has already exited.
      }
    }
  }

  #processes(): { pid: number; command: string }[] {
    const namespace = linkOf(`/proc/${this.#outer?.pid}/ns/pid_for_children`)
    if (!namespace) return []
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && linkOf(`/proc/${name}/ns/pid`) === namespace)
      .map((name) => ({ pid: Number(name), command: commandOf(name) }))
  }
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
