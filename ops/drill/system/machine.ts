import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { debian } from './debian.ts'

/** What runs in a process namespace of its own in Debian, so that all of it can be killed or frozen at once. */
export class Machine {
  readonly name: string
  readonly #command: readonly string[]
  readonly #output: ReturnType<typeof createWriteStream>
  #outer: ChildProcess | null = null
  #starts = 0

  constructor(name: string, command: readonly string[], logFolder: string) {
    this.name = name
    this.#command = command
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
      // After a kill its process ids start elsewhere: PostgreSQL takes a lock file whose id is in use for a live one.
      `echo ${this.#starts * 1_000} > ${debian}/proc/sys/kernel/ns_last_pid`,
      `exec chroot --userspec=postgres:postgres ${debian} "$@"`,
    ].join(' && ')
    const apart = ['--mount', '--pid', '--fork', '--kill-child', '--']
    this.#outer = spawn('unshare', [...apart, 'sh', '-c', script, this.name, ...this.#command], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#outer.stdout?.pipe(this.#output, { end: false })
    this.#outer.stderr?.pipe(this.#output, { end: false })
  }

  /** As a machine whose power is cut. */
  async kill() {
    if (!this.isRunning || !this.#outer) return
    const gone = once(this.#outer, 'exit')
    this.#signal('SIGKILL')
    await gone
  }

  /** Sends a signal to those of its processes that bear one of the names, or to all. */
  signal(signal: NodeJS.Signals, wanted: (command: string) => boolean = () => true) {
    this.#signal(signal, wanted)
  }

  #signal(signal: NodeJS.Signals, wanted: (command: string) => boolean = () => true) {
    for (const { pid, command } of this.#processes()) {
      if (!wanted(command)) continue
      try {
        process.kill(pid, signal)
      } catch {
        // It ended meanwhile.
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
