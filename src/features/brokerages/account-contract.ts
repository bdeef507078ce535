import { z } from 'zod'
import { optionalText } from '#features/accounts/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { pathId } from '#kernel/fields.ts'
import { Brokerage } from './contract.ts'
import { optionalLines, requiredText, SocialField, WebsiteField } from './form-fields.ts'
import { hasTrade, isTradeStated, noTrade } from './founding-contract.ts'

/** What a brokerage says of itself, and how it works together. */
export const AccountForm = z
  .object({
    name: requiredText(100, 'Name'),
    desc: optionalLines(4_000, 'Description'),
    website: WebsiteField,
    isBroker: z.boolean(),
    isDealer: z.boolean(),
    used: z.boolean(),
    newConstruction: z.boolean(),
    newMakes: optionalText(300, 'New makes'),
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
  .refine(hasTrade, { message: noTrade(), path: ['isBroker'], when: isTradeStated })

/** A brokerage as those who work there see it. */
export const Account = Brokerage.omit({ bizLocations: true, bizEmployees: true }).extend({
  wantsAdf: z.boolean().describe('Leads come with an ADF attachment.'),
  offices: z.array(z.object({ id: z.int(), name: z.string() })),
  mayEdit: z.boolean().describe('Who asks administers the brokerage.'),
  version: z.int().describe('Raised by every change.'),
})
export type Account = z.infer<typeof Account>

const tag = 'Brokerages'
const BizId = z.object({ id: pathId })

export const getAccountEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/{id}/account',
  tag,
  summary: 'What a brokerage says of itself, for those who work there',
  access: 'member',
  input: BizId,
  output: Account,
})

export const editAccountEndpoint = endpoint({
  method: 'PUT',
  path: '/api/biz/{id}/account',
  tag,
  summary: 'Change what a brokerage says of itself. Its page keeps its address',
  access: 'member',
  reachesOthers: true,
  refusals: ['not_allowed', 'conflict'],
  input: AccountForm.safeExtend({
    id: pathId,
    version: z.int().describe('The version that was read: 409 if somebody changed it since.'),
  }),
  output: Account,
})
