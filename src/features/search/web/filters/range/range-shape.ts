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
  /** Maximum number of decimal places in a field. Defaults to 0. */
  decimals?: number
  /** Parses the text of a field. Null if it isn't a value. */
  parse: (text: string) => number | null
  /** Message for a text that isn't a value. */
  invalid: string
  /** Formats a value for a field. */
  format: (value: number) => string
  /** Formats a value for screen readers. */
  say: (value: number) => string
}
