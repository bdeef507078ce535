/** An object whose keys keep their names as types. */
export function fromEntries<Key extends string, Value>(entries: (readonly [string, Value])[]) {
  return Object.fromEntries(entries) as Record<Key, Value>
}
