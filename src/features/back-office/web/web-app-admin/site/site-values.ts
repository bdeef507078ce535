import type { WebApp } from '#features/sites/contract.ts'

/** The fields of the form, and how a conflict names them. */
export const siteLabels = {
  name: 'Name',
  phone: 'Telephone',
  email: 'Mail to visitors',
  domain: 'Domain',
  salesLine: 'Sales line',
  contactText: 'Text on the contact page',
  theme: 'Theme',
  salesEmail: 'Sales mail',
  leadWaitSeconds: 'Seconds between two leads',
  invitationOnly: 'By invitation only',
  moderation: 'New listings are moderated',
  brokeragesConfirmed: 'Brokerages confirmed by hand',
  community: 'Community sections',
  telephoneRegistration: 'Registration by telephone',
} as const

export type SiteValues = { [Name in Text]: string } & { [Name in SwitchName]: boolean }
export type SwitchName =
  | 'invitationOnly'
  | 'moderation'
  | 'brokeragesConfirmed'
  | 'community'
  | 'telephoneRegistration'
type Text = Exclude<keyof typeof siteLabels, SwitchName>

export function toSiteValues(site: WebApp): SiteValues {
  return {
    name: site.name,
    phone: site.phone ?? '',
    email: site.email,
    domain: site.domain,
    salesLine: site.salesLine,
    contactText: site.contactText ?? '',
    theme: site.theme,
    salesEmail: site.salesEmail ?? '',
    leadWaitSeconds: String(site.leadWaitSeconds),
    invitationOnly: site.invitationOnly,
    moderation: site.moderation,
    brokeragesConfirmed: site.brokeragesConfirmed,
    community: site.community,
    telephoneRegistration: site.telephoneRegistration,
  }
}

/** As the call takes them; an empty number is none, not 0. */
export function fromSiteValues({ leadWaitSeconds, ...values }: SiteValues) {
  const seconds = leadWaitSeconds.trim()
  return { ...values, leadWaitSeconds: seconds === '' ? undefined : Number(seconds) }
}
