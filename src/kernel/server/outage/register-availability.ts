import { Gauge, type Registry } from 'prom-client'
import type { AnswerMemory } from './answer-memory.ts'
import { type Availability, grades } from './availability.ts'

/** Adds to a process's figures what it can do, and what it gives out and keeps for when the database is away. */
export function registerAvailability(
  registry: Registry,
  availability: Availability,
  memory: AnswerMemory | null,
) {
  registry.registerMetric(
    new Gauge({
      name: 'ready_grade',
      help: '1 at what the process can do now: full, read-only or down.',
      labelNames: ['grade'],
      registers: [],
      async collect() {
        const { grade: now } = await availability.report()
        for (const grade of grades) this.set({ grade }, grade === now ? 1 : 0)
      },
    }),
  )
  if (!memory) return
  registry.registerMetric(memory.answers)
  registry.registerMetric(
    new Gauge({
      name: 'answers_kept_bytes',
      help: 'Last good answers that are kept for when the database is away, compressed.',
      registers: [],
      collect() {
        this.set(memory.size.bytes)
      },
    }),
  )
}
