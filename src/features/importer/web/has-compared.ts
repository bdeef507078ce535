import type { ImportOperation } from '../operation-contract.ts'

/** Checks whether the rows have been compared with the active listings. Before that, there are no results. */
export function hasCompared({ steps, counts }: ImportOperation): boolean {
  const isDone = steps.some(({ step, state }) => step === 'run' && state === 'done')
  return isDone || counts.new + counts.changed + counts.same + counts.gone > 0
}
