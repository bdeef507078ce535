import { isNestedDeeper, maxJsonDepth } from '../../read/is-nested-deeper.ts'

/** Parses a request body. Returns null unless it's a JSON object of at most `maxJsonDepth` levels. */
export function parseJsonObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && !isNestedDeeper(value, maxJsonDepth) ? value : null
  } catch {
    return null
  }
}
