/** Maximum nesting of a JSON body. Some validators take quadratic time in the depth of a value. */
export const maxJsonDepth = 32

/** Returns true if the value has more than `depth` levels of arrays and objects. Stops at that depth. */
export function isNestedDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((part) => isNestedDeeper(part, depth - 1))
}
