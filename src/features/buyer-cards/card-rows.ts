import { formatHours, formatList, formatMoney } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { BuyerCardFields } from './contract.ts'
import {
  certificateLabels,
  type ExperienceField,
  experienceLabels,
  hourLabels,
  hoursFields,
  meansLabels,
  readyLabels,
} from './fields.ts'

/** Returns the rows of a card that its buyer filled in. */
export function toCardRows(card: BuyerCardFields): CardRow[] {
  const rows: [label: string, value: string | null | false][] = [
    ['Means', describeMeans(card)],
    ['Certificate and ratings', describeRatings(card)],
    ...hoursFields.map((name): [string, string | null] => [
      hourLabels[name],
      card[name] === null ? null : formatHours(card[name]),
    ]),
    [experienceLabels.hoursInModel, describeModel(card)],
    ['Based in', card.based],
    ['Wants to buy', card.ready && translate(readyLabels[card.ready])],
    ['Sells', card.sells],
    ['Pre-buy shop', card.shop],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Returns a row for each field, with null for what the card doesn't state. */
export function toExperienceRows(card: BuyerCardFields, fields: readonly ExperienceField[]) {
  return fields.map((field) => ({
    label: experienceLabels[field],
    value: describeExperience(card, field),
  }))
}

function describeExperience(card: BuyerCardFields, field: ExperienceField): string | null {
  if (field === 'hoursInModel') return describeModel(card)
  const value = card[field]
  if (typeof value === 'number') return formatHours(value)
  return typeof value === 'boolean' ? (value ? translate('Yes') : null) : value
}

function describeMeans({ means, loanAmount }: BuyerCardFields) {
  if (means === 'loan' && loanAmount !== null) return t`Loan approved to ${formatMoney(loanAmount)}`
  return means && translate(meansLabels[means])
}

function describeRatings({ certificate, instrument, multiRated, ratings }: BuyerCardFields) {
  return formatList(
    [
      certificate && translate(certificateLabels[certificate]),
      instrument && translate('instrument'),
      multiRated && translate('multi-engine'),
      ratings,
    ].filter((item) => typeof item === 'string'),
  )
}

function describeModel({ model, hoursInModel }: BuyerCardFields) {
  if (hoursInModel === null) return model
  return model ? t`${formatHours(hoursInModel)}, ${model}` : formatHours(hoursInModel)
}

type CardRow = { label: string; value: string }
