import type { Manifest } from './manifest.ts'

/** One of several equal parts of a target. Each backup reads back the next part. */
export type Share = { index: number; of: number }

export const fullShare: Share = { index: 0, of: 1 }

export function nextShare(previous: Manifest | null, of: number): Share {
  const last = previous?.verified
  return { index: last?.of === of ? (last.index + 1) % of : 0, of }
}

export function isInShare(number: number, { index, of }: Share): boolean {
  return number % of === index
}
