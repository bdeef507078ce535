import { expect, test } from 'vitest'
import { z } from 'zod'
import { mailSettings } from '#kernel/settings/mail-settings.ts'
import { walkSchema } from '../../support/cases/walk-schema.ts'
import { apiEndpoints } from '../../support/test-site.ts'

/** Texts about email that aren't addresses to check: a header with a name, URLs, and a person's search. */
const otherTexts = /\.(?:MAIL_FROM|SMTP_URL|confirmEmailUrl)$/

test('[BEY-27] every field that accepts an email address uses the same rule', () => {
  const fields = new Map<string, z.core.$ZodType>()
  const collect = (name: string, schema: z.core.$ZodType) =>
    walkSchema(schema, (part, path) => {
      if (
        /(?:^|\.)(?:\w*email|username|mailTo|INBOUND_ADDRESS)$/i.test(path) &&
        !otherTexts.test(path)
      )
        fields.set(`${name} ${path}`, fields.get(`${name} ${path}`) ?? part)
    })
  for (const { method, path, input } of apiEndpoints) collect(`${method} ${path}`, input)
  collect('settings', z.object(mailSettings))
  const loose = [...fields].filter(
    ([, field]) => acceptsText(field) && invalid.some((text) => z.safeParse(field, text).success),
  )
  expect(loose.map(([name]) => name)).toEqual([])
  const strict = [...fields].filter(([, field]) => acceptsText(field))
  expect(strict.length).toBeGreaterThan(25)
  for (const [name, field] of strict)
    expect(JSON.stringify(z.safeParse(field, ' a@bücher.example').data), name).toBe(
      '"a@xn--bcher-kva.example"',
    )
})

const invalid = [
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
  'a@-b.example',
  'a@b.example.',
  'a',
]

function acceptsText(field: z.core.$ZodType) {
  return z.safeParse(field, 'a@b.example').success
}
