import type { Factors } from '../contract.ts'

export type FactorSectionProps = {
  factors: Factors
  /** Called with the recovery codes if new ones were created. */
  onChange: (codes?: readonly string[] | null) => void
}
