import type { MappedKind } from '../../import-steps.ts'

/** What is wrong with a row; `kind` where a name of it is not mapped. */
export type RowProblem = {
  field: string
  reason: string
  value: string
  kind: MappedKind | null
  /** The row is refused for it; otherwise the fact is left out. */
  isFatal: boolean
}

export function refusal(field: string, reason: string, value = ''): RowProblem {
  return { field, reason, value: value.slice(0, 300), kind: null, isFatal: true }
}
