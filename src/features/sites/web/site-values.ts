import type { WebApp } from '../contract.ts'

/** Labels of the form's fields, also used to describe conflicts. */
export const siteLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Contact email',
  domain: 'Domain',
  salesLine: 'Tagline',
  contactText: 'Contact page text',
  theme: 'Theme',
  salesEmail: 'Sales email',
  leadWaitSeconds: 'Seconds between leads',
  minimumAge: 'Minimum age',
  unservedCountries: 'Countries not served',
  invitationOnly: 'By invitation only',
  moderation: 'Listing review',
  brokeragesConfirmed: 'Manual brokerage approval',
  community: 'Community sections',
  telephoneRegistration: 'Phone registration',
  mailingList: 'Mailing list',
  sellerDeclaration: 'Seller declaration',
} as const

export type SiteValues = { [Name in Text]: string } & { [Name in SwitchName]: boolean }
export type SwitchName =
  | 'invitationOnly'
  | 'moderation'
  | 'brokeragesConfirmed'
  | 'community'
  | 'telephoneRegistration'
  | 'mailingList'
  | 'sellerDeclaration'
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
    minimumAge: String(site.minimumAge ?? ''),
    unservedCountries: site.unservedCountries.join(', '),
    invitationOnly: site.invitationOnly,
    moderation: site.moderation,
    brokeragesConfirmed: site.brokeragesConfirmed,
    community: site.community,
    telephoneRegistration: site.telephoneRegistration,
    mailingList: site.mailingList,
    sellerDeclaration: site.sellerDeclaration,
  }
}

/** Converts form values to the API format. An empty number becomes null, not 0. */
export function fromSiteValues({ leadWaitSeconds, minimumAge, ...values }: SiteValues) {
  const seconds = leadWaitSeconds.trim()
  const age = minimumAge.trim()
  return {
    ...values,
    leadWaitSeconds: seconds === '' ? undefined : Number(seconds),
    minimumAge: age === '' ? null : Number(age),
    unservedCountries: values.unservedCountries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  }
}
