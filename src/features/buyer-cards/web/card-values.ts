import { parseAmount } from '#kernel/read/parse-amount.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import type { BuyerCardFields } from '../contract.ts'
import { experienceLabels, type HoursName, hoursFields } from '../fields.ts'

/** Returns the form's values: empty texts for missing values, and numbers as text. */
export function toCardValues(card: BuyerCardFields) {
  return {
    means: card.means ?? '',
    loanAmount: card.loanAmount?.toString() ?? '',
    ready: card.ready ?? '',
    certificate: card.certificate ?? '',
    instrument: card.instrument,
    multiRated: card.multiRated,
    ratings: card.ratings ?? '',
    ...(Object.fromEntries(
      hoursFields.map((name) => [name, card[name]?.toString() ?? '']),
    ) as Record<HoursName, string>),
    model: card.model ?? '',
    hoursInModel: card.hoursInModel?.toString() ?? '',
    based: card.based ?? '',
    sells: card.sells ?? '',
    shop: card.shop ?? '',
  }
}

export function fromValues(values: CardValues): BuyerCardFields {
  const numbers = [...hoursFields, 'loanAmount', 'hoursInModel'] as const
  return {
    ...values,
    means: values.means || null,
    ready: values.ready || null,
    certificate: values.certificate || null,
    ...Object.fromEntries(numbers.map((name) => [name, readCardNumber(name, values[name])])),
  } as unknown as BuyerCardFields
}

/** Returns null for an empty field, and NaN for a text that isn't a number. Loans are in US dollars. */
export function readCardNumber(name: CardNumberField, text: string): number | null {
  if (text.trim() === '') return null
  const value = name === 'loanAmount' ? parseAmount(text, 'USD') : parseNumber(text, true)
  return value ?? Number.NaN
}

export const cardLabels: Record<keyof CardValues, string> = {
  means: 'How you pay',
  loanAmount: 'Loan approved to',
  ready: 'When you want to buy',
  certificate: 'Certificate',
  ...experienceLabels,
  model: 'Make and model you know best',
  hoursInModel: 'Hours in it',
  based: 'Where you are based',
  sells: 'Aircraft that you sell',
  shop: 'Pre-buy shop',
}

type CardNumberField = HoursName | 'loanAmount' | 'hoursInModel'
export type CardValues = ReturnType<typeof toCardValues>
