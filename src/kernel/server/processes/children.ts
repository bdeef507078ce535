import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { type ChildRole, writeChildRole } from './child-role.ts'

/**
 * Child processes that serve requests on this process's port. If a child exits, it's replaced immediately, or after a
 * delay if earlier ones also exited soon after starting.
 */
export class Children {
  restarts = 0
  readonly #options: Options
  readonly #living = new Map<number, Worker>()
  readonly #shortLives = new Map<number, number>()
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns the port once the first child is listening. Throws if a child exits before that. */
  async start(): Promise<number> {
    for (let number = 1; number <= this.#options.count; number += 1) this.#fork(number, false)
    let failed: ((error: Error) => void) | undefined
    const failure = new Promise<never>((_, fail) => {
      failed = fail
    })
    const whenEnded = (_: Worker, code: number) =>
      failed?.(new Error(`A web process exited with ${code} before it was ready.`))
    cluster.once('exit', whenEnded)
    try {
      return await Promise.race([this.#listening(), failure])
    } finally {
      cluster.off('exit', whenEnded)
    }
  }

  list(): [number, Worker][] {
    return [...this.#living].filter(([, worker]) => worker.isConnected())
  }

  /** Sends the signal to all children. Kills those that are still running after `maxWaitMs`. */
  async stop(signal: NodeJS.Signals, maxWaitMs: number) {
    this.#isStopping = true
    const leaving = [...this.#living.values()]
    const late = setTimeout(() => {
      for (const worker of leaving) worker.process.kill('SIGKILL')
    }, maxWaitMs)
    await Promise.all(
      leaving.map((worker) => {
        const exited = once(worker, 'exit')
        worker.process.kill(signal)
        return exited
      }),
    )
    clearTimeout(late)
  }

  #listening(): Promise<number> {
    return new Promise((done) => {
      const hear = (_: Worker, message: ListeningMessage) => {
        if (message?.about !== 'listening') return
        cluster.off('message', hear)
        done(message.port)
      }
      cluster.on('message', hear)
    })
  }

  #fork(number: number, isReplacement: boolean) {
    const { databaseUrl, sharedPort } = this.#options
    const began = performance.now()
    const worker = cluster.fork(writeChildRole({ number, databaseUrl, sharedPort, isReplacement }))
    this.#living.set(number, worker)
    worker.on('exit', (code, signal) => {
      if (this.#living.get(number) === worker) this.#living.delete(number)
      if (this.#isStopping) return
      this.#replace(number, performance.now() - began, signal ?? code)
    })
    // Writing to a child that is exiting fails.
    worker.on('error', (error) =>
      this.#options.log.warn({ error: error.message, process: number }, 'web process error'),
    )
  }

  #replace(number: number, livedMs: number, ended: string | number) {
    const shortLives = livedMs < shortLifeMs ? (this.#shortLives.get(number) ?? 0) + 1 : 0
    this.#shortLives.set(number, shortLives)
    const waitMs = shortLives === 0 ? 0 : Math.min(maxWaitMs, 250 * 2 ** shortLives)
    this.restarts += 1
    this.#options.log.error(
      { process: number, ended, livedSeconds: Math.round(livedMs / 1_000), waitMs },
      'web process exited; replacing it',
    )
    setTimeout(() => {
      if (!this.#isStopping) this.#fork(number, true)
    }, waitMs)
  }
}

const shortLifeMs = 60_000
const maxWaitMs = 30_000

/** Message that a child sends when it's ready to serve requests. */
export type ListeningMessage = { about: 'listening'; port: number }

type Options = Pick<ChildRole, 'databaseUrl' | 'sharedPort'> & { count: number; log: Logger }
