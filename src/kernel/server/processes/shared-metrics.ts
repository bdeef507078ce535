import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import {
  type ProcessMetric,
  type ProcessMetrics,
  type ReadMetrics,
  readProcessMetrics,
} from '../metrics/process-metrics.ts'
import type { Children } from './children.ts'

/**
 * Collects the metrics of all processes. Runs in the primary process, which is number 0. Omits children that don't
 * respond in time.
 */
export function collectMetrics(children: Children, own: Registry): ReadMetrics {
  const pending = new Map<number, (metrics: ProcessMetric[]) => void>()
  let questions = 0
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message?.about !== about) return
    if (message.metrics) pending.get(message.question)?.(message.metrics)
    else
      void readAll().then((all) =>
        sendTo(worker, { about, question: message.question, allMetrics: all }),
      )
  })
  return readAll

  async function readAll(): Promise<ProcessMetrics[]> {
    const responses = children.list().map(async ([number, worker]) => {
      questions += 1
      const question = questions
      const response = new Promise<ProcessMetric[]>((done) => pending.set(question, done))
      sendTo(worker, { about, question })
      const metrics = await Promise.race([response, pause(maxWaitMs, null, { ref: false })])
      pending.delete(question)
      return metrics && { process: String(number), metrics }
    })
    const all = await Promise.all([
      readProcessMetrics(own).then((metrics) => ({ process: '0', metrics })),
      ...responses,
    ])
    return all.filter((item) => item !== null)
  }
}

/**
 * Exchanges metrics with the primary process. Sends this child's metrics on request, and returns those of all
 * processes.
 */
export function shareMetrics(own: Registry): ReadMetrics {
  const pending = new Map<number, (allMetrics: ProcessMetrics[]) => void>()
  let questions = 0
  process.on('message', (message: Message) => {
    if (message?.about !== about) return
    const { question, allMetrics } = message
    if (allMetrics) pending.get(question)?.(allMetrics)
    else
      void readProcessMetrics(own).then((metrics) =>
        process.send?.({ about, question, metrics }, quiet),
      )
  })
  return async function readAll() {
    questions += 1
    const question = questions
    const response = new Promise<ProcessMetrics[]>((done) => pending.set(question, done))
    process.send?.({ about, question }, quiet)
    const allMetrics = await Promise.race([response, pause(2 * maxWaitMs, null, { ref: false })])
    pending.delete(question)
    if (!allMetrics) throw new Error('The other processes didn’t respond.')
    return allMetrics
  }
}

function sendTo(worker: Worker, message: Message) {
  if (worker.isConnected()) worker.send(message, quiet)
}

/** Ignores send errors because a process that has ended doesn't need a response. */
function quiet() {}

const about = 'figures'
const maxWaitMs = 2_000

type Message = {
  about: typeof about
  question: number
  metrics?: ProcessMetric[]
  allMetrics?: ProcessMetrics[]
}
