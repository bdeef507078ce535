import type { Account } from '../../account-contract.ts'

export const accountLabels = {
  name: 'Name',
  desc: 'About',
  website: 'Website',
  isBroker: 'Broker: sells aircraft for owners',
  isDealer: 'Dealer: sells its own aircraft',
  used: 'Used aircraft',
  newConstruction: 'Factory-new aircraft',
  newMakes: 'New aircraft makes',
  charter: 'Charter',
  otherServices: 'Other services',
  social: 'Social and other links',
  mainOfficeBizLocationId: 'Main office',
  allowAllEdit: 'All employees can edit all listings',
  wantsAdf: 'Attach ADF to lead emails',
} as const

/** A brokerage's details as form values. External URLs are one per line. */
export type AccountValues = {
  [Name in keyof typeof accountLabels]: Account[Name] extends boolean ? boolean : string
}

export function toAccountValues(account: Account): AccountValues {
  const values = Object.keys(accountLabels).map((name) => [
    name,
    toValue(account[name as keyof AccountValues]),
  ])
  return Object.fromEntries(values) as AccountValues
}

function toValue(fact: string | boolean | number | string[] | null) {
  if (typeof fact === 'boolean') return fact
  return Array.isArray(fact) ? fact.join('\n') : String(fact ?? '')
}

/** Converts form values to the API format. */
export function fromAccountValues(values: unknown) {
  const form = values as AccountValues
  return { ...form, social: form.social.split('\n') }
}
