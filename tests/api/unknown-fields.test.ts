import { expect, test } from 'vitest'
import { z } from 'zod'
import { toModelState } from '#kernel/server/api/operation.ts'

test.each(['toString', '__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'colour'])(
  '[API-01] reports an unknown field named %s',
  (name) => {
    const { error } = z.strictObject({}).safeParse(JSON.parse(`{"${name}":1}`))
    if (!error) throw new Error('The field was accepted.')
    expect(Object.entries(toModelState(error))).toEqual([[name, [expect.any(String)]]])
  },
)
