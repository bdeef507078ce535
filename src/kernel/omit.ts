/** Returns a shallow copy of an object without some of its properties. */
export function omit<Value extends object, Key extends keyof Value>(
  value: Value,
  ...keys: readonly Key[]
): Omit<Value, Key> {
  const entries = Object.entries(value).filter(([key]) => !keys.some((omitted) => omitted === key))
  return Object.fromEntries(entries) as Omit<Value, Key>
}
