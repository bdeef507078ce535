import type { Config } from './config.ts'
import type { Preferences } from './preferences.ts'

/** One of the sites that this installation serves, as visitors and rules meet it. */
export type Site = {
  id: number
  /** The site that the settings describe, and that answers to hosts which are no site's. */
  isFirst: boolean
  name: string
  /** Its origin, without a slash at the end: links in mail and canonical addresses begin with it. */
  url: string
  /** One line that says what the site is for. */
  salesLine: string
  /** Who is called when a payment fails. */
  phone: string | null
  /** Where visitors write to. */
  email: string
  salesEmail: string | null
  /** Plain text of the contact page. */
  contactText: string | null
  logoUrl: string | null
  theme: Preferences['theme']
  /** Least seconds between two leads of one visitor. */
  leadWaitSeconds: number
  switches: SiteSwitches
  /** Raised by every change. */
  version: number
}

export type SiteSwitches = {
  /** Nobody registers without a link from staff. */
  invitationOnly: boolean
  /** The first listing of each seller waits for staff. */
  moderation: boolean
  /** A brokerage that is founded is public once staff have confirmed it. */
  brokeragesConfirmed: boolean
  /** The sections of the community stand on the landing page. */
  community: boolean
  /** The call center may sign people up. */
  telephoneRegistration: boolean
}

/** The first site as the settings have it, before anybody has edited it. */
export function siteOfSettings(config: SiteSettings): Site {
  return {
    id: 1,
    isFirst: true,
    name: config.siteName,
    url: config.siteUrl,
    salesLine: 'Aircraft, found and judged in minutes.',
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

/** Where visitors write to as long as no address is stated. */
export function defaultEmail(siteUrl: string): string {
  return `contact@${new URL(siteUrl).hostname.replace(/^www\./, '')}`
}

export type SiteSettings = Pick<Config, 'siteName' | 'siteUrl' | 'salesPhone' | 'leadWaitSeconds'>
