import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import {
  type Metric,
  type ProcessFigures,
  type ReadFigures,
  readOwnFigures,
} from '../figures/process-figures.ts'
import type { Children } from './children.ts'

/**
 * In the first process: reads the figures of all, its own as those of number 0, for itself and for every child that
 * asks. A child that does not answer soon is left out.
 */
export function gatherFigures(children: Children, own: Registry): ReadFigures {
  const pending = new Map<number, (metrics: Metric[]) => void>()
  let questions = 0
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message?.about !== about) return
    if (message.metrics) pending.get(message.question)?.(message.metrics)
    else
      void readAll().then((all) =>
        tell(worker, { about, question: message.question, figures: all }),
      )
  })
  return readAll

  async function readAll(): Promise<ProcessFigures[]> {
    const answers = children.list().map(async ([number, worker]) => {
      questions += 1
      const question = questions
      const answer = new Promise<Metric[]>((done) => pending.set(question, done))
      tell(worker, { about, question })
      const metrics = await Promise.race([answer, pause(patienceMs, null, { ref: false })])
      pending.delete(question)
      return metrics && { process: String(number), metrics }
    })
    const all = await Promise.all([
      readOwnFigures(own).then((metrics) => ({ process: '0', metrics })),
      ...answers,
    ])
    return all.filter((one) => one !== null)
  }
}

/** In a child: answers for itself, and asks the first process for all. */
export function shareFigures(own: Registry): ReadFigures {
  const pending = new Map<number, (figures: ProcessFigures[]) => void>()
  let questions = 0
  process.on('message', (message: Message) => {
    if (message?.about !== about) return
    const { question, figures } = message
    if (figures) pending.get(question)?.(figures)
    else
      void readOwnFigures(own).then((metrics) =>
        process.send?.({ about, question, metrics }, quiet),
      )
  })
  return async function readAll() {
    questions += 1
    const question = questions
    const answer = new Promise<ProcessFigures[]>((done) => pending.set(question, done))
    process.send?.({ about, question }, quiet)
    const figures = await Promise.race([answer, pause(2 * patienceMs, null, { ref: false })])
    pending.delete(question)
    if (!figures) throw new Error('The other processes do not answer.')
    return figures
  }
}

function tell(worker: Worker, message: Message) {
  if (worker.isConnected()) worker.send(message, quiet)
}

/** Who ends meanwhile needs no answer. */
function quiet() {}

const about = 'figures'
const patienceMs = 2_000

type Message = {
  about: typeof about
  question: number
  metrics?: Metric[]
  figures?: ProcessFigures[]
}
