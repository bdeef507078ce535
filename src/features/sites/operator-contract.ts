import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { type OperatorField, operatorFields } from '#kernel/legal/operator.ts'
import { OperatorFields } from './operator-form.ts'

const endpoint = defineEndpoints('Web apps')
const administrators = ['WebAppAdmin', 'ServerAdmin'] as const

const statedTexts = Object.fromEntries(
  operatorFields.map((name) => [name, z.string().nullable()]),
) as { [Name in OperatorField]: z.ZodNullable<z.ZodString> }

/** A site's operator with the version of the site, which increases with every change. */
export const SiteOperator = z
  .object({ ...statedTexts, version: z.int() })
  .meta({ id: 'SiteOperator' })
export type SiteOperator = z.output<typeof SiteOperator>

export const editOperatorEndpoint = endpoint('PUT /api/webapp/{id}/operator', {
  summary: 'Update a site’s operator',
  description: 'The legal notice and the foot of emails show the operator. Empty values remove it.',
  access: administrators,
  recentlyVerified: true,
  refusals: ['conflict'],
  input: OperatorFields.safeExtend({ id: pathId, version: rowVersion }),
  output: SiteOperator,
})
