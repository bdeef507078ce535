import { z } from 'zod'
import { optionalText, PhoneField } from '#features/accounts/rules.ts'
import { requiredField, WebsiteField } from '#features/brokerages/form-fields.ts'
import { type Kind, kinds } from '#features/lookups/kinds.ts'
import { PlaceName } from '#features/lookups/place-contract.ts'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  Confirmation,
  maxCharacters,
  nullableNumber,
  nullableText,
  pageFields,
  rowVersion,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import { splitList, splitNames } from './shop-rules.ts'

const endpoint = defineEndpoints('Inspection shops')

const freeWeek = {
  freeFrom: z.iso.date().nullable().describe('Monday of the next free week. Null once it’s over.'),
  freeStatedOn: z.iso.date().nullable(),
}

/** What a shop states. */
export const ShopEntry = z.object({
  name: z.string(),
  airportIdent: z.string(),
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  kinds: z.array(z.enum(kinds)),
  makes: z.array(z.string()),
  certificates: nullableText,
  sellers: z.array(z.string()).describe('Sellers that it belongs to. Empty if it declares none.'),
  declaredOn: z.iso.date(),
})
export type ShopEntry = z.infer<typeof ShopEntry>

export const InspectionShop = z
  .object({
    id: z.int(),
    ...ShopEntry.shape,
    airportName: z.string(),
    place: z.string(),
    ...freeWeek,
    distanceNm: nullableNumber,
  })
  .meta({ id: 'InspectionShop' })
export type InspectionShop = z.infer<typeof InspectionShop>

export const listShopsEndpoint = endpoint('GET /api/inspection-shops', {
  summary: 'List inspection shops',
  description: 'Nearest first, or by name without a place.',
  access: 'anyone',
  input: z.object({
    near: PlaceName.optional(),
    kind: z.enum(kinds).optional(),
    ...pageFields(25),
  }),
  output: pageSchema(InspectionShop),
})

/** Shared by the form and the API. */
export const ShopFields = z
  .object({
    name: requiredField(100, 'Name'),
    airportIdent: z
      .string('Choose an airport.')
      .trim()
      .toUpperCase()
      .min(1, 'Choose an airport.')
      .max(...maxCharacters(10)),
    phone: PhoneField,
    email: optionalMailAddressField(),
    website: WebsiteField,
    kinds: z
      .string()
      .overwrite(normalizeLine)
      .transform(splitList)
      .refine((list): list is Kind[] => list.length > 0 && list.every(isKind), {
        error: 'Select at least one kind.',
      })
      .describe(`Comma-separated: ${kinds.join(', ')}.`),
    makes: listOfNames('Enter up to 20 makes or types of up to 60 characters.'),
    certificates: optionalText(200, 'Certificates'),
    freeFrom: z.iso
      .date('Select a date.')
      .or(z.literal(''))
      .nullish()
      .transform((day) => day || null)
      .describe('Any day of the next free week.'),
    isIndependent: z
      .boolean()
      .default(false)
      .describe('Declares that the shop sells no aircraft and belongs to no one who does.'),
    sellers: listOfNames('Enter up to 20 names of up to 60 characters.', splitNames),
  })
  .refine(({ isIndependent, sellers }) => isIndependent || sellers.length > 0, {
    path: ['sellers'],
    message: 'Name them, or declare that the shop is independent.',
  })
  .refine(({ isIndependent, sellers }) => !isIndependent || sellers.length === 0, {
    path: ['sellers'],
    message: 'An independent shop belongs to no seller.',
  })
  .refine(({ phone, email, website }) => phone ?? email ?? website, {
    path: ['phone'],
    message: 'Enter a phone number, an email address, or a website.',
  })

export const OwnShop = z
  .object({
    ...ShopEntry.shape,
    ...freeWeek,
    version: z.int().describe('0 until the shop is saved.'),
    state: z
      .enum(['new', 'waiting', 'public', 'changed', 'hidden'])
      .describe('changed: public, and a change waits for staff.'),
  })
  .meta({ id: 'OwnInspectionShop' })
export type OwnShop = z.infer<typeof OwnShop>

export const getOwnShopEndpoint = endpoint('GET /api/inspection-shop', {
  summary: 'Get the caller’s inspection shop',
  access: 'member',
  output: OwnShop,
})

export const saveOwnShopEndpoint = endpoint('PUT /api/inspection-shop', {
  summary: 'Enter or edit the caller’s inspection shop',
  description: 'Staff review new texts before they are public.',
  access: 'member',
  affectsOthers: true,
  refusals: ['conflict', 'slow_down'],
  input: ShopFields.safeExtend({ version: rowVersion }),
  output: OwnShop,
})

export const deleteOwnShopEndpoint = endpoint('DELETE /api/inspection-shop', {
  summary: 'Delete the caller’s inspection shop',
  access: 'member',
  refusals: ['not_found'],
  output: Confirmation,
})

const isKind = (name: string) => kinds.some((kind) => kind === name)

function listOfNames(message: string, split = splitList) {
  return z
    .string()
    .overwrite(normalizeText)
    .default('')
    .transform(split)
    .pipe(
      z
        .array(z.string().overwrite(normalizeLine))
        .max(20, message)
        .refine((list) => list.every(({ length }) => length <= 60), message),
    )
    .describe('Comma-separated.')
}
