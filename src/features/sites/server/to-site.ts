import type { Selectable } from 'kysely'
import type { Config } from '#kernel/config.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { defaultEmail, type Site, siteOfSettings } from '#kernel/site.ts'

export type SiteRow = Selectable<Database['site']>

/** A row as the site that it describes: what it leaves open, the settings say. */
export function toSite(row: SiteRow, config: Config): Site {
  const fallback = siteDefaults(row, config)
  return {
    id: row.id,
    isFirst: fallback.isFirst,
    name: row.name ?? fallback.name,
    url: fallback.url,
    salesLine: row.sales_line ?? fallback.salesLine,
    // An empty text says that there is none, whatever the settings say.
    phone: (row.phone ?? fallback.phone) || null,
    email: row.email ?? fallback.email,
    salesEmail: row.sales_email,
    contactText: row.contact_text,
    logoUrl: row.logo_url,
    theme: row.theme as Site['theme'],
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
 * Accounts and market are one for all sites, and anybody may name the site of a request: one may ask more of people
 * than the first does, and never less.
 */
export function atLeastAsStrict(site: Site, first: Site): Site {
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

/** What is true of a site as long as nobody has said otherwise. The settings' name and telephone are the first site's. */
export function siteDefaults({ domain }: Pick<SiteRow, 'domain'>, config: Config): Site {
  const first = siteOfSettings(config)
  if (domain === null) return first
  const url = `${new URL(config.siteUrl).protocol}//${domain}`
  return { ...first, isFirst: false, name: domain, url, phone: null, email: defaultEmail(url) }
}
