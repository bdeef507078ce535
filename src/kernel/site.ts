import type { Config } from './config.ts'
import type { BankAccount } from './legal/bank-account.ts'
import type { LegalVersion } from './legal/documents.ts'
import type { Operator } from './legal/operator.ts'
import { defaultMoney, type SiteMoney } from './legal/site-money.ts'
import type { Language } from './messages/languages.ts'
import type { Preferences } from './preferences.ts'

/** A site that this installation serves, with its public settings. */
export type Site = {
  id: number
  /** True for the default site, which is described by the settings. It also serves unknown hosts. */
  isFirst: boolean
  name: string
  /** Origin without a trailing slash. Used for links in emails and for canonical URLs. */
  url: string
  salesLine: string
  /** Phone number to call if a payment fails. */
  phone: string | null
  /** Contact email address for visitors. */
  email: string
  salesEmail: string | null
  /** Plain text of the contact page. */
  contactText: string | null
  /** Person or company that runs the site. Null if not stated. */
  operator: Operator | null
  money: SiteMoney
  /** Account for payments by bank transfer. Null if the site doesn't offer them. */
  bankAccount: BankAccount | null
  /** Versions of the operator's legal texts, oldest first. */
  documents: readonly LegalVersion[]
  /** Message on every page. Null if there is none. */
  banner: SiteBanner | null
  logoUrl: string | null
  theme: Preferences['theme']
  /** Age that new members must have. Null if the site doesn't ask. */
  minimumAge: number | null
  /** ISO 3166-1 codes of countries whose people and companies can't register, buy, or list aircraft. */
  unservedCountries: readonly string[]
  /** Minimum number of seconds between two leads from the same visitor. */
  leadWaitSeconds: number
  switches: SiteSwitchValues
  /** Incremented by each change. */
  version: number
}

/** Message that a site shows on its pages from one day to another, both in UTC. */
export type SiteBanner = {
  texts: Partial<Record<Language, string>>
  startsOn: string
  endsOn: string
}

export type SiteSwitchValues = {
  /** True if users can register only with an invitation from staff. */
  invitationOnly: boolean
  /** True if staff must approve each seller's first listing. */
  moderation: boolean
  /** True if staff must approve new brokerages before they become public. */
  brokeragesConfirmed: boolean
  /** True if the landing page shows community sections. */
  community: boolean
  /** True if the call center may register users. */
  telephoneRegistration: boolean
  /** True if visitors can join the mailing list. */
  mailingList: boolean
  /** True if private sellers must declare how they sell before their listings go live. */
  sellerDeclaration: boolean
}

/** Only this tagline has translations, because staff may write others. */
export const defaultSalesLine = 'Find and evaluate aircraft in minutes.'

/** Returns the default site as the settings describe it, before any edits. */
export function siteFromSettings(config: SiteSettings): Site {
  return {
    id: 1,
    isFirst: true,
    name: config.siteName,
    url: config.siteUrl,
    salesLine: defaultSalesLine,
    phone: config.salesPhone ?? null,
    email: defaultEmail(config.siteUrl),
    salesEmail: null,
    contactText: null,
    operator: null,
    money: defaultMoney,
    bankAccount: null,
    documents: [],
    banner: null,
    logoUrl: null,
    theme: 'default',
    minimumAge: null,
    unservedCountries: [],
    leadWaitSeconds: config.leadWaitSeconds,
    switches: {
      invitationOnly: false,
      moderation: false,
      brokeragesConfirmed: true,
      community: true,
      telephoneRegistration: true,
      mailingList: true,
      sellerDeclaration: false,
    },
    version: 1,
  }
}

/** Returns the contact address to use if none is configured. */
export function defaultEmail(siteUrl: string): string {
  return `contact@${new URL(siteUrl).hostname.replace(/^www\./, '')}`
}

type SiteSettings = Pick<Config, 'siteName' | 'siteUrl' | 'salesPhone' | 'leadWaitSeconds'>
