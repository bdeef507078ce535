import type { Config } from './config.ts'
import type { Preferences } from './preferences.ts'

/** A site served by this installation, with its public settings. */
export type Site = {
  id: number
  /** True for the default site, which the settings describe. It also serves unknown hosts. */
  isFirst: boolean
  name: string
  /** Origin without a trailing slash. Links in emails and canonical URLs start with it. */
  url: string
  /** Tagline of the site. */
  salesLine: string
  /** Phone number to call if a payment fails. */
  phone: string | null
  /** Contact address for visitors. */
  email: string
  salesEmail: string | null
  /** Contact page text without markup. */
  contactText: string | null
  logoUrl: string | null
  theme: Preferences['theme']
  /** Minimum number of seconds between two leads from the same visitor. */
  leadWaitSeconds: number
  switches: SiteSwitches
  /** Incremented by each change. */
  version: number
}

export type SiteSwitches = {
  /** Users can only register with an invitation from staff. */
  invitationOnly: boolean
  /** Staff must approve the first listing of each seller. */
  moderation: boolean
  /** Staff must approve new brokerages before they are public. */
  brokeragesConfirmed: boolean
  /** The landing page shows community sections. */
  community: boolean
  /** The call center may register users. */
  telephoneRegistration: boolean
}

/** Returns the default site with the values from the settings, before any edits. */
export function siteFromSettings(config: SiteSettings): Site {
  return {
    id: 1,
    isFirst: true,
    name: config.siteName,
    url: config.siteUrl,
    salesLine: 'Find and evaluate aircraft in minutes.',
    phone: config.salesPhone ?? null,
    email: defaultEmail(config.siteUrl),
    salesEmail: null,
    contactText: null,
    logoUrl: null,
    theme: 'default',
    leadWaitSeconds: config.leadWaitSeconds,
    switches: {
      invitationOnly: false,
      moderation: false,
      brokeragesConfirmed: true,
      community: true,
      telephoneRegistration: true,
    },
    version: 1,
  }
}

/** Returns the contact address used if none is configured. */
export function defaultEmail(siteUrl: string): string {
  return `contact@${new URL(siteUrl).hostname.replace(/^www\./, '')}`
}

export type SiteSettings = Pick<Config, 'siteName' | 'siteUrl' | 'salesPhone' | 'leadWaitSeconds'>
