import type { ReactNode } from 'react'
import type { Histogram } from '../../../contract.ts'
import type { Bounds } from './range-scale.ts'

/** What a range measures, and between which ends. */
export type RangeShape = {
  bounds: Bounds
  /** Of the slider. */
  step: number
  histogram?: Histogram
  /** Before or behind the figure in a field. */
  unit?: { before?: ReactNode; after?: ReactNode }
  /** How many places behind the point a typed figure keeps; none when not said. */
  decimals?: number
  /** How a figure stands in a field. */
  format: (value: number) => string
  /** How a figure is said. */
  say: (value: number) => string
}
