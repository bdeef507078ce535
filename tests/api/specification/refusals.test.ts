import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withFieldName } from '#kernel/validation-messages.ts'
import { apiEndpoints } from '../../support/test-site.ts'

/* Each field of each call is sent with values that break one of its rules. */

type Property = {
  type?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  enum?: unknown[]
}

const fields = apiEndpoints.flatMap(({ method, path, input }) => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(
    ([name, property]) => ({ call: `${method} ${path}`, input, name, property }),
  )
})

/** Returns the issues of one field, if it is sent alone. */
function issuesOf({ input, name }: (typeof fields)[number], value: unknown) {
  const parsed = input.safeParse(value === undefined ? {} : { [name]: value })
  return parsed.success ? [] : parsed.error.issues.filter(({ path }) => path[0] === name)
}

function badValues({ type, maxLength, minimum, maximum }: Property): unknown[] {
  if (maxLength !== undefined) return [7, 'x'.repeat(maxLength + 1)]
  if (minimum !== undefined && maximum !== undefined) return ['many', minimum - 1, maximum + 1]
  return type === 'array' || type === 'object' ? ['x', 7] : [{ of: 'another kind' }]
}

describe('refusals', () => {
  test('[API-02] name their field, for callers who see only one sentence', () => {
    expect(fields.length).toBeGreaterThan(500)
    const unnamed = fields.flatMap((field) =>
      badValues(field.property).flatMap((value) =>
        issuesOf(field, value)
          .map((issue) => withFieldName(issue))
          .filter(
            (text) =>
              /^(This|It|Enter|Use|Choose|Select) [^“]*$/.test(text) && !isNamed(text, field.name),
          )
          .map((text) => `${field.call} ${field.name}: ${text}`),
      ),
    )
    expect(unnamed).toEqual([])
  })

  test('[API-02] state the rule that was broken: a text that is too long isn’t missing', () => {
    const wrong = fields.flatMap((field) => {
      const { maxLength } = field.property
      if (maxLength === undefined) return []
      const missing = issuesOf(field, undefined).map(({ message }) => message)
      return issuesOf(field, 'x'.repeat(maxLength + 1))
        .filter(({ code, message }) => code === 'too_big' && missing.includes(message))
        .map(({ message }) => `${field.call} ${field.name}: ${message}`)
    })
    expect(wrong).toEqual([])
  })
})

function isNamed(text: string, name: string) {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())
  return words.some((word) => word.length > 2 && text.toLowerCase().includes(word))
}
