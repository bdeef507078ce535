import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { findWeakness, type Weakness } from './find-weakness.ts'

/** From 0, guessed at once, to 4, not guessed by anybody; and why it will be refused, if it will. */
export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: Weakness | null }

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** As a program that guesses would do it, on this device. It is heavy: loaded by who chooses a password. */
export function estimateStrength(password: string, own: readonly string[]): Strength {
  const weakness = findWeakness(password, own)
  const { score } = estimator.check(password, [...own])
  return { score: weakness ? 0 : score, weakness }
}
