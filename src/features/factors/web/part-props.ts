import type { Factors } from '../contract.ts'

export type PartProps = {
  factors: Factors
  /** With recovery codes where new ones were made. */
  onChange: (codes?: readonly string[] | null) => void
}
