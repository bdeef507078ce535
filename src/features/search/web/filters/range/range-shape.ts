import type { ReactNode } from 'react'
import type { Histogram } from '../../../contract.ts'
import type { Bounds } from './range-scale.ts'

/** Units and bounds of a range. */
export type RangeShape = {
  bounds: Bounds
  /** Slider step. */
  step: number
  histogram?: Histogram
  /** Shown before or after the number in a field. */
  unit?: { before?: ReactNode; after?: ReactNode }
  /** Decimal places of a typed number. Defaults to none. */
  decimals?: number
  /** Formats a value for a field. */
  format: (value: number) => string
  /** Formats a value for screen readers. */
  say: (value: number) => string
}
