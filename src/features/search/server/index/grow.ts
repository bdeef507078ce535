/** Copies a typed array to the beginning of a longer one. */
export function grow<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
