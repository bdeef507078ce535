import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { requiredText, WebsiteField } from './form-fields.ts'
import { OfficeForm } from './office-contract.ts'

/** A brokerage as its founder states it, with its first office. */
export const FoundingForm = z
  .object({
    name: requiredText(100, 'Name'),
    isBroker: z.boolean().default(false),
    isDealer: z.boolean().default(false),
    website: WebsiteField,
    office: OfficeForm,
  })
  .refine(hasTrade, { message: noTrade(), path: ['isBroker'], when: isTradeStated })

/** A brokerage sells for others, or its own, or both. */
export function hasTrade({ isBroker, isDealer }: { isBroker: boolean; isDealer: boolean }) {
  return isBroker || isDealer
}
export function noTrade() {
  return 'Choose at least one: broker or dealer.'
}
// Also beside other mistakes, which would otherwise hide it.
export function isTradeStated({ value }: { value: unknown }) {
  return typeof value === 'object' && value !== null
}

export const FoundedBrokerage = z.object({
  id: z.int(),
  name: z.string(),
  route: z.string().describe('Of its page, /biz/{route}.'),
  isConfirmed: z
    .boolean()
    .describe('Its page is public; until staff confirm it only its own people see it.'),
})

const tag = 'Brokerages'

export const foundBrokerageEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz',
  tag,
  summary:
    'Found a brokerage; who does becomes its administrator. Sent again with its key it founds nothing more',
  access: 'member',
  reachesOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: FoundingForm.safeExtend({
    foundingKey: z.uuid().optional().describe('Chosen by the client, the same for every try.'),
  }),
  output: FoundedBrokerage,
})

export const confirmBrokerageEndpoint = endpoint({
  method: 'POST',
  path: '/api/biz/{id}/confirm',
  tag,
  summary: 'Make a brokerage public. Its founder is told by mail, once',
  access: ['WebAppAdmin', 'ServerAdmin'],
  input: z.object({ id: pathId }),
  output: FoundedBrokerage,
})

export const waitingBrokeragesEndpoint = endpoint({
  method: 'GET',
  path: '/api/biz/waiting',
  tag,
  summary: 'Brokerages that wait for confirmation, oldest first',
  access: ['WebAppAdmin', 'ServerAdmin'],
  input: z.object({}),
  output: z.array(
    FoundedBrokerage.pick({ id: true, name: true, route: true }).extend({
      website: z.string().nullable(),
      city: z.string().nullable().describe('Of its main office.'),
      state: z.string().nullable().describe('Two-letter code.'),
      foundedAt: instant,
      founder: z.string().nullable().describe('Their login name; null where the account is gone.'),
    }),
  ),
})
