/** Typed version of `Object.fromEntries` that preserves the key types. */
export function fromEntries<Key extends string, Value>(entries: (readonly [string, Value])[]) {
  return Object.fromEntries(entries) as Record<Key, Value>
}
