import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextForFile } from '#tests/support/for-file.ts'
import { toRefusal } from './to-refusal.ts'

const ctx = contextForFile()

test('text that the database can’t store is invalid input', async () => {
  const error: unknown = await sql`select ${'a\u0000'}::text`
    .execute(ctx.db)
    .catch((thrown: unknown) => thrown)
  expect(toRefusal(error, ctx, new Request('http://localhost/'))).toMatchObject({
    code: 'invalid_input',
    message: 'The text contains characters that can’t be stored.',
  })
})
