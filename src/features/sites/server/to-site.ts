import type { Config } from '#kernel/config.ts'
import { type Operator, operatorFields } from '#kernel/format/operator.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { defaultEmail, type Site, siteFromSettings } from '#kernel/site.ts'

export type SiteRow = Row<'site'>

/** Converts a row to a site. Null columns fall back to the settings. */
export function toSite(row: SiteRow, config: Config): Site {
  const fallback = siteDefaults(row, config)
  return {
    id: row.id,
    isFirst: fallback.isFirst,
    name: row.name ?? fallback.name,
    url: fallback.url,
    salesLine: row.sales_line ?? fallback.salesLine,
    // An empty string means that there's no number, even if the settings have one.
    phone: (row.phone ?? fallback.phone) || null,
    email: row.email ?? fallback.email,
    salesEmail: row.sales_email,
    contactText: row.contact_text,
    operator: toOperator(row.operator),
    logoUrl: row.logo_url,
    theme: row.theme,
    leadWaitSeconds: row.lead_wait_seconds ?? fallback.leadWaitSeconds,
    switches: {
      invitationOnly: row.invitation_only,
      moderation: row.moderation,
      brokeragesConfirmed: row.brokerages_confirmed,
      community: row.community,
      telephoneRegistration: row.telephone_registration,
    },
    version: row.version,
  }
}

/**
 * Makes a site's rules at least as strict as the first site's. Sites share accounts and listings, and clients
 * choose the site of a request, so a less strict site would undermine the others.
 */
export function enforceMinimumRules(site: Site, first: Site): Site {
  const { switches } = site
  return {
    ...site,
    leadWaitSeconds: Math.max(site.leadWaitSeconds, first.leadWaitSeconds),
    switches: {
      ...switches,
      invitationOnly: switches.invitationOnly || first.switches.invitationOnly,
      moderation: switches.moderation || first.switches.moderation,
      brokeragesConfirmed: switches.brokeragesConfirmed || first.switches.brokeragesConfirmed,
    },
  }
}

/** Returns a site's default settings. The name and phone number in the configuration apply only to the first site. */
export function siteDefaults({ domain }: Pick<SiteRow, 'domain'>, config: Config): Site {
  const first = siteFromSettings(config)
  if (domain === null) return first
  const url = `${new URL(config.siteUrl).protocol}//${domain}`
  return { ...first, isFirst: false, name: domain, url, phone: null, email: defaultEmail(url) }
}

/** Reads a stored operator. Details that a later release added are null. */
export function toOperator(stored: unknown): Operator | null {
  return stored ? { ...emptyOperator, ...(stored as Partial<Operator>) } : null
}

export const emptyOperator = Object.fromEntries(
  operatorFields.map((name) => [name, null]),
) as unknown as Operator
