import type { ImportOperation } from '../operation-contract.ts'

/** Whether the rows were compared with the market; before that, nothing is known of them. */
export function hasCompared({ steps, counts }: ImportOperation): boolean {
  const isDone = steps.some(({ step, state }) => step === 'run' && state === 'done')
  return isDone || counts.new + counts.changed + counts.same + counts.gone > 0
}
