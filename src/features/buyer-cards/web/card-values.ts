import type { BuyerCardForm } from '../contract.ts'
import { experienceLabels, type HoursField, hoursFields } from '../fields.ts'

/** Returns the form's values: empty texts for missing values, and numbers as text. */
export function toValues(card: BuyerCardForm) {
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
    ) as Record<HoursField, string>),
    model: card.model ?? '',
    hoursInModel: card.hoursInModel?.toString() ?? '',
    based: card.based ?? '',
    sells: card.sells ?? '',
    shop: card.shop ?? '',
  }
}

export function fromValues(values: CardValues): BuyerCardForm {
  const numbers = [...hoursFields, 'loanAmount', 'hoursInModel'] as const
  return {
    ...values,
    means: values.means || null,
    ready: values.ready || null,
    certificate: values.certificate || null,
    ...Object.fromEntries(numbers.map((name) => [name, readNumber(values[name])])),
  } as unknown as BuyerCardForm
}

/** Returns null for an empty field, and NaN for a text that isn't a whole number, with or without groups of three. */
export function readNumber(text: string): number | null {
  const digits = text.trim()
  if (digits === '') return null
  return /^(?:\d+|\d{1,3}(?:[\s.,’']\d{3})+)$/.test(digits)
    ? Number(digits.replaceAll(/\D/g, ''))
    : Number.NaN
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

export type CardValues = ReturnType<typeof toValues>
