import type { Account } from '../../account-contract.ts'

/** A brokerage's details as form values. External URLs are one per line. */
export type AccountValues = {
  name: string
  desc: string
  website: string
  isBroker: boolean
  isDealer: boolean
  used: boolean
  newConstruction: boolean
  newMakes: string
  charter: boolean
  otherServices: string
  social: string
  mainOfficeBizLocationId: string
  allowAllEdit: boolean
  wantsAdf: boolean
}

export const accountLabels: Readonly<Record<keyof AccountValues, string>> = {
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
}

export function toAccountValues(account: Account): AccountValues {
  return {
    name: account.name,
    desc: account.desc ?? '',
    website: account.website ?? '',
    isBroker: account.isBroker,
    isDealer: account.isDealer,
    used: account.used,
    newConstruction: account.newConstruction,
    newMakes: account.newMakes ?? '',
    charter: account.charter,
    otherServices: account.otherServices ?? '',
    social: account.social.join('\n'),
    mainOfficeBizLocationId: String(account.mainOfficeBizLocationId ?? ''),
    allowAllEdit: account.allowAllEdit,
    wantsAdf: account.wantsAdf,
  }
}

/** Converts form values to the API format. */
export function fromAccountValues(values: unknown) {
  const form = values as AccountValues
  return { ...form, social: form.social.split('\n') }
}
