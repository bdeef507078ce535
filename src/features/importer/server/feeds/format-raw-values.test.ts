import { expect, test } from 'vitest'
import { feedLimits } from './feed-limits.ts'
import { formatRawValues } from './format-raw-values.ts'

test.each(['__proto__', 'constructor', 'toString', 'Price'])(
  '[IMP-01] keeps the value of a column named %s',
  (name) => {
    expect(Object.entries(formatRawValues([[name, '90000']], feedLimits))).toEqual([
      [name, '90000'],
    ])
  },
)
