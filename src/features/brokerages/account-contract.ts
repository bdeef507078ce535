import { z } from 'zod'
import { optionalText } from '#features/accounts/rules.ts'
import { LegalDetailsFields } from '#features/sites/operator-form.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { Brokerage } from './contract.ts'
import {
  canCheckBusinessType,
  hasBusinessType,
  noBusinessTypeMessage,
} from './create-brokerage-contract.ts'
import { optionalLines, requiredField, SocialField, WebsiteField } from './form-fields.ts'

/** Details of a brokerage and the settings for its team. */
export const AccountFields = z
  .object({
    name: requiredField(100, 'Name'),
    desc: optionalLines(4_000, 'Description'),
    website: WebsiteField,
    isBroker: z.boolean(),
    isDealer: z.boolean(),
    used: z.boolean(),
    newConstruction: z.boolean(),
    newMakes: optionalText(300, 'New aircraft makes'),
    charter: z.boolean(),
    otherServices: optionalLines(1_000, 'Other services'),
    social: SocialField,
    allowAllEdit: z.boolean(),
    wantsAdf: z.boolean(),
    mainOfficeBizLocationId: z.coerce
      .number()
      .int()
      .nullish()
      .transform((id) => id || null),
  })
  .refine(hasBusinessType, {
    message: noBusinessTypeMessage(),
    path: ['isBroker'],
    when: canCheckBusinessType,
  })

/** A brokerage with the fields that only its members can see. */
export const Account = Brokerage.omit({ bizLocations: true, bizEmployees: true })
  .extend({
    wantsAdf: z.boolean().describe('True if lead emails have an ADF attachment.'),
    offices: z.array(z.object({ id: z.int(), name: z.string() })),
    mayEdit: z.boolean().describe('True if the caller is an administrator of the brokerage.'),
    version: z.int().describe('Version number. Increases with every change.'),
  })
  .meta({ id: 'BrokerageAccount' })
export type Account = z.infer<typeof Account>

const endpoint = defineEndpoints('Brokerages')
const BizId = z.object({ id: pathId })

export const getAccountEndpoint = endpoint('GET /api/biz/{id}/account', {
  summary: 'Get a brokerage’s profile',
  description: 'Members of the brokerage only.',
  access: 'member',
  input: BizId,
  output: Account,
})

export const editAccountEndpoint = endpoint('PUT /api/biz/{id}/account', {
  summary: 'Update a brokerage’s profile',
  description: 'The URL of the brokerage’s page doesn’t change.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'conflict'],
  input: AccountFields.safeExtend({
    id: pathId,
    version: rowVersion,
  }),
  output: Account,
})

export const editLegalDetailsEndpoint = endpoint('PUT /api/biz/{id}/legal', {
  summary: 'Update a brokerage’s legal details',
  description: 'Its page and its listings show them. Empty values remove them.',
  access: 'member',
  affectsOthers: true,
  refusals: ['not_allowed', 'conflict'],
  input: LegalDetailsFields.safeExtend({ id: pathId, version: rowVersion }),
  output: Account,
})
