import { cessnaPiperBeechPoints } from './cessna-piper-beech-points.ts'
import { otherMakesPoints } from './other-makes-points.ts'
import type { TypePoints } from './prebuy-points.ts'

/**
 * Points for specific types. Before you add an airworthiness directive, read its published text, which says what
 * serial numbers it applies to.
 */
export const typePoints: readonly TypePoints[] = [...cessnaPiperBeechPoints, ...otherMakesPoints]
