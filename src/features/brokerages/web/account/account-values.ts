import type { Account } from '../../account-contract.ts'

/** What a brokerage says of itself as its form holds it; addresses elsewhere stand one a line. */
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
  isBroker: 'Broker: sells for owners',
  isDealer: 'Dealer: sells its own',
  used: 'Used aircraft',
  newConstruction: 'Factory-new aircraft',
  newMakes: 'Makes sold factory new',
  charter: 'Charter',
  otherServices: 'Other services',
  social: 'Pages elsewhere',
  mainOfficeBizLocationId: 'Main office',
  allowAllEdit: 'Every employee may edit every listing',
  wantsAdf: 'Leads come with an ADF attachment',
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

/** The wire's shape of the form. */
export function fromAccountValues(values: unknown) {
  const form = values as AccountValues
  return { ...form, social: form.social.split('\n') }
}
