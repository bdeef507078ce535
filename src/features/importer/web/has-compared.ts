import type { ImportOperation } from '../operation-contract.ts'

/** Checks whether the rows were compared with the active listings. No results are available before that. */
export function hasCompared({ steps, counts }: ImportOperation): boolean {
  const isDone = steps.some(({ step, state }) => step === 'run' && state === 'done')
  return isDone || counts.new + counts.changed + counts.same + counts.gone > 0
}
