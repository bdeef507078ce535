import type { OperatorField } from '#kernel/legal/operator.ts'

/** A country's term for a detail of a business. `expected` says whether notices there are expected to state it. */
export type OperatorTerm = {
  country: string
  field: OperatorField
  term: string
  expected: 'yes' | null
}
