import { cessnaPiperBeechPoints } from './cessna-piper-beech-points.ts'
import { otherMakesPoints } from './other-makes-points.ts'
import type { TypePoints } from './prebuy-points.ts'

/**
 * What is known of a type beyond its construction, for who inspects it before the sale. A directive stands here by its
 * number only after its published text was read; whether it applies to a serial number, that text says.
 */
export const typePoints: readonly TypePoints[] = [...cessnaPiperBeechPoints, ...otherMakesPoints]
