import type { Registry } from 'prom-client'
import { registerGauge } from '../figures/register-gauge.ts'
import type { AnswerMemory } from './answer-memory.ts'
import { type Availability, grades } from './availability.ts'

/** Adds to a process's figures what it can do, and what it gives out and keeps for when the database is away. */
export function registerAvailability(
  registry: Registry,
  availability: Availability,
  memory: AnswerMemory | null,
) {
  const grading = {
    name: 'ready_grade',
    help: '1 at what the process can do now: full, read-only or down.',
    labelNames: ['grade'],
  }
  registerGauge(registry, grading, async (gauge) => {
    const { grade: now } = await availability.report()
    for (const grade of grades) gauge.set({ grade }, grade === now ? 1 : 0)
  })
  if (!memory) return
  registry.registerMetric(memory.answers)
  const kept = {
    name: 'answers_kept_bytes',
    help: 'Last good answers that are kept for when the database is away, compressed.',
  }
  registerGauge(registry, kept, (gauge) => gauge.set(memory.size.bytes))
}
