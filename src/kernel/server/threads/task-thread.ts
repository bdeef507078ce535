import { Worker } from 'node:worker_threads'
import { Refusal } from '../../errors.ts'
import { resolveSource } from './resolve-source.ts'

/**
 * Runs tasks one at a time in a worker thread, so that untrusted input can't block the event loop. The thread starts
 * with the first task and ends when idle. If a task exceeds its time or memory limit, the thread is terminated.
 */
export class TaskThread<Tasks extends TaskTypes> {
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #queued = 0
  #idle: NodeJS.Timeout | undefined
  readonly #file: string
  readonly #limits: ThreadLimits

  /** `source` is a module that calls `serveTasks`. */
  constructor(source: `#${string}`, limits: ThreadLimits) {
    this.#file = resolveSource(source)
    this.#limits = limits
  }

  /**
   * Runs a task. Throws a TaskFailure if the task throws or exceeds a limit, and rejects with 503 if too many tasks are
   * queued. The caller can't use transferred buffers afterward.
   */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Tasks[Name]['output']> {
    if (this.#queued >= this.#limits.queued) throw new Refusal('unavailable')
    this.#queued += 1
    const done = this.#last.then(() => this.#runAlone(name, input, transfer))
    this.#last = done.catch(() => undefined)
    try {
      return (await done) as Tasks[Name]['output']
    } finally {
      this.#queued -= 1
    }
  }

  async #runAlone(name: string, input: unknown, transfer: readonly ArrayBuffer[]) {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const receive = (reply: TaskReply) =>
      'error' in reply ? reject(new TaskFailure(reply.error)) : resolve(reply.value)
    const fail = (error: Error) => reject(new TaskFailure(error.message))
    const exit = () => fail(new Error('The thread exited.'))
    worker.on('message', receive).on('error', fail).on('exit', exit)
    const timer = setTimeout(() => {
      this.#stop()
      fail(new Error(`The task took longer than ${this.#limits.taskMs} ms.`))
    }, this.#limits.taskMs)
    try {
      worker.postMessage({ name, input }, [...transfer])
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', receive).off('error', fail).off('exit', exit)
      this.#idle = setTimeout(() => this.#stop(), idleMs).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMegabytes },
    })
    worker.unref()
    const drop = () => {
      if (this.#worker === worker) this.#worker = null
    }
    // After an uncaught error, a thread takes a moment to exit, so the next task needs a new thread.
    worker.on('error', drop).on('exit', drop)
    return worker
  }

  #stop() {
    void this.#worker?.terminate()
    this.#worker = null
  }
}

/** Thrown if a task throws or exceeds its time or memory limit. */
export class TaskFailure extends Error {
  override name = 'TaskFailure'
}

type ThreadLimits = {
  taskMs: number
  heapMegabytes: number
  /** Maximum number of running and waiting tasks. */
  queued: number
}

const idleMs = 10_000

/** Inputs and outputs of a thread's tasks, by task name. */
export type TaskTypes = Record<string, { input: unknown; output: unknown }>

export type TaskRequest<Tasks extends TaskTypes> = {
  [Name in keyof Tasks]: { name: Name; input: Tasks[Name]['input'] }
}[keyof Tasks]

export type TaskReply = { value: unknown } | { error: string }
