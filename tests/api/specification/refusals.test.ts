import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiEndpoints } from '../../support/test-site.ts'

const fields = apiEndpoints.flatMap(({ method, path, input }) => {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties as Record<string, { maxLength?: number }>).map(
    ([name, { maxLength }]) => ({ call: `${method} ${path}`, input, name, maxLength }),
  )
})

/** Returns the problems of one field that is sent alone. */
function issuesOf({ input, name }: (typeof fields)[number], value: unknown) {
  const parsed = input.safeParse(value === undefined ? {} : { [name]: value })
  return parsed.success ? [] : parsed.error.issues.filter(({ path }) => path[0] === name)
}

test('[API-02] no call says that a text that is too long is missing', () => {
  const wrong = fields.flatMap((field) => {
    if (field.maxLength === undefined) return []
    const missing = issuesOf(field, undefined).map(({ message }) => message)
    return issuesOf(field, 'x'.repeat(field.maxLength + 1))
      .filter(({ code, message }) => code === 'too_big' && missing.includes(message))
      .map(({ message }) => `${field.call} ${field.name}: ${message}`)
  })
  expect(fields.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
