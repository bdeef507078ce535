import { expect, test } from 'vitest'
import {
  createValue,
  listFields,
  toInputSchema,
  withParents,
  withValue,
} from '../../support/bad-values/schema-values.ts'
import { apiEndpoints } from '../../support/test-site.ts'

const limited = apiEndpoints.flatMap(({ method, path, input }) => {
  const root = toInputSchema(input)
  const valid = createValue(root, root)
  return listFields(root, root).flatMap((field) => {
    const { maxLength } = field.schema
    if (maxLength === undefined) return []
    const issuesOf = (value: unknown) => {
      const sent = withValue(withParents(valid, field, root), field.path, value)
      const issues = input.safeParse(sent).error?.issues ?? []
      const name = field.path.join('.')
      return issues.filter((issue) => issue.path.join('.') === name)
    }
    return [{ name: `${method} ${path} ${field.path.join('.')}`, maxLength, issuesOf }]
  })
})

test('[API-02] no call says that a text that is too long is missing', () => {
  const wrong = limited.flatMap(({ name, maxLength, issuesOf }) => {
    const missing = issuesOf(undefined).map(({ message }) => message)
    return issuesOf('x'.repeat(maxLength + 1))
      .filter(({ code, message }) => code === 'too_big' && missing.includes(message))
      .map(({ message }) => `${name}: ${message}`)
  })
  expect(limited.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})
