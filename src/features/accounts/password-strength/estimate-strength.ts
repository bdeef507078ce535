import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { findWeakness, type Weakness } from './find-weakness.ts'

/** Score from 0 (guessed immediately) to 4 (practically unguessable), and the reason for rejection, if any. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: Weakness | null }

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/**
 * Estimates password strength the way a password cracker would. Runs in the browser. Only pages that set a password
 * load it, because the code is large.
 */
export function estimateStrength(password: string, own: readonly string[]): Strength {
  const weakness = findWeakness(password, own)
  const { score } = estimator.check(password, [...own])
  return { score: weakness ? 0 : score, weakness }
}
