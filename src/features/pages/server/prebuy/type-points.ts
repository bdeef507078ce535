import { cessnaPiperBeechPoints } from './cessna-piper-beech-points.ts'
import { otherMakesPoints } from './other-makes-points.ts'
import type { TypePoints } from './prebuy-points.ts'

/**
 * Type-specific points for prebuy inspections. Directives are listed only after review of their published text, which
 * also says to which serial numbers they apply.
 */
export const typePoints: readonly TypePoints[] = [...cessnaPiperBeechPoints, ...otherMakesPoints]
