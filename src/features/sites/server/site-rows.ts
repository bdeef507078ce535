import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Config } from '#kernel/config.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import type { BankAccount } from '#kernel/legal/bank-account.ts'
import { toOperator } from '#kernel/legal/operator.ts'
import { defaultMoney, type SiteMoney } from '#kernel/legal/site-money.ts'
import { t } from '#kernel/messages/translate.ts'
import { omit } from '#kernel/omit.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { defaultEmail, type Site, siteFromSettings } from '#kernel/site.ts'
import type { WebApp } from '../contract.ts'
import type { SiteFields } from '../site-form.ts'

/** Server administrators manage all sites. Web app administrators manage only the site of the request. */
export function canAdministerSite({ actor, site }: ActorContext, siteId: number): boolean {
  return actor.roles.includes('ServerAdmin') || site.id === siteId
}

/** Loads and locks a site that the caller administers. Requires a transaction. */
export async function lockSite(ctx: ActorContext, id: number): Promise<SiteRow> {
  const query = ctx.db.selectFrom('site').selectAll().where('id', '=', id)
  const row = canAdministerSite(ctx, id) ? await query.forUpdate().executeTakeFirst() : undefined
  if (!row) throw siteNotFound()
  return row
}

export function siteNotFound(): Refusal {
  return new Refusal('not_found', { message: 'Web app not found.' })
}

export function toWebApp(row: SiteRow, { config, actor }: ActorContext): WebApp {
  const { switches, logoUrl, ...site } = toSite(row, config)
  return {
    ...omit(site, 'operator', 'documents', 'banner', 'money', 'bankAccount'),
    ...switches,
    unservedCountries: [...site.unservedCountries],
    domain: new URL(site.url).host,
    logo: logoUrl,
    mayEditDomain: !site.isFirst && actor.roles.includes('ServerAdmin'),
  }
}

/** Stores null for values that match the settings, so that later changes to the settings still apply. */
export function toSiteColumns(fields: SiteFields, row: SiteRow, ctx: AppContext) {
  const fallback = siteDefaults(row, ctx.config)
  const own = <T>(value: T, standard: T) => (value === standard ? null : value)
  return {
    // Only the first site has its name in the settings.
    name: row.domain === null ? own(fields.name, fallback.name) : fields.name,
    phone: own(fields.phone ?? '', fallback.phone ?? ''),
    email: own(fields.email, fallback.email),
    sales_line: own(fields.salesLine, fallback.salesLine),
    lead_wait_seconds: own(fields.leadWaitSeconds, fallback.leadWaitSeconds),
    // Clients that don't know the fields leave them unchanged.
    ...(fields.minimumAge !== undefined && { minimum_age: fields.minimumAge }),
    ...(fields.unservedCountries && { unserved_countries: fields.unservedCountries }),
    ...(fields.sellerDeclaration !== undefined && { seller_declaration: fields.sellerDeclaration }),
    sales_email: fields.salesEmail,
    contact_text: fields.contactText,
    theme: fields.theme,
    invitation_only: fields.invitationOnly,
    moderation: fields.moderation,
    brokerages_confirmed: fields.brokeragesConfirmed,
    community: fields.community,
    telephone_registration: fields.telephoneRegistration,
    mailing_list: fields.mailingList,
  }
}

/**
 * Requires a unique name and domain because either can identify the site of a request. The caller must lock all sites.
 */
export async function assertSiteIsUnique(
  ctx: AppContext,
  site: { id: number | null; name: string; domain: string },
) {
  const rows = await ctx.db.selectFrom('site').selectAll().execute()
  const others = rows.filter(({ id }) => id !== site.id).map((row) => toSite(row, ctx.config))
  if (others.some(({ name }) => name.toLowerCase() === site.name.toLowerCase()))
    throw fieldRefusal('name', 'Another site already has this name.')
  if (others.some(({ url }) => new URL(url).host === site.domain))
    throw fieldRefusal('domain', 'Another site already has this domain.')
}

/** Rejects codes that aren't a country's. */
export async function assertCountries({ db }: AppContext, codes: readonly string[] = []) {
  if (codes.length === 0) return
  const known = await db.selectFrom('country').select('code').where('code', 'in', codes).execute()
  const unknown = codes.find((code) => known.every((country) => country.code !== code))
  if (unknown !== undefined)
    throw fieldRefusal('unservedCountries', t`“${unknown}” isn’t the code of a country.`)
}

/** Locks all sites so that they're added and renamed one at a time. There are few sites, and changes are rare. */
export async function lockAllSites({ db }: AppContext) {
  await db.selectFrom('site').select('id').orderBy('id').forUpdate().execute()
}

/** Converts a site for the audit log and truncates its long text. */
export function toSiteAuditFields({ contactText, ...site }: WebApp) {
  const fields = omit(site, 'mayEditDomain', 'version', 'id', 'isFirst', 'url')
  const text = contactText && `${contactText.slice(0, 60)} (${contactText.length} characters)`
  return { ...fields, contactText: text }
}

type SiteRow = Row<'site'>

/** Converts a row to a site. Null columns fall back to the settings. */
export function toSite(row: SiteRow, config: Config, documents: Site['documents'] = []): Site {
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
    money: toMoney(row.money),
    bankAccount: row.bank_account as BankAccount | null,
    documents,
    banner: row.banner as Site['banner'],
    logoUrl: row.logo_url,
    theme: row.theme,
    minimumAge: row.minimum_age,
    unservedCountries: row.unserved_countries,
    leadWaitSeconds: row.lead_wait_seconds ?? fallback.leadWaitSeconds,
    switches: {
      invitationOnly: row.invitation_only,
      moderation: row.moderation,
      brokeragesConfirmed: row.brokerages_confirmed,
      community: row.community,
      telephoneRegistration: row.telephone_registration,
      mailingList: row.mailing_list,
      sellerDeclaration: row.seller_declaration,
    },
    version: row.version,
  }
}

/**
 * Makes a site's rules at least as strict as the first site's. Sites share accounts and listings, and clients
 * choose the site of a request, so a less strict site would undermine the others.
 */
export function enforceMinimumRules(site: Site, first: Site): Site {
  const { switches, minimumAge } = site
  const ages = [minimumAge, first.minimumAge].filter((age) => age !== null)
  return {
    ...site,
    minimumAge: ages.length > 0 ? Math.max(...ages) : null,
    unservedCountries: [...new Set([...site.unservedCountries, ...first.unservedCountries])],
    leadWaitSeconds: Math.max(site.leadWaitSeconds, first.leadWaitSeconds),
    switches: {
      ...switches,
      invitationOnly: switches.invitationOnly || first.switches.invitationOnly,
      moderation: switches.moderation || first.switches.moderation,
      brokeragesConfirmed: switches.brokeragesConfirmed || first.switches.brokeragesConfirmed,
      sellerDeclaration: switches.sellerDeclaration || first.switches.sellerDeclaration,
    },
  }
}

/** Returns a site's default settings. The name and phone number in the configuration apply only to the first site. */
function siteDefaults({ domain }: Pick<SiteRow, 'domain'>, config: Config): Site {
  const first = siteFromSettings(config)
  if (domain === null) return first
  const url = `${new URL(config.siteUrl).protocol}//${domain}`
  return { ...first, isFirst: false, name: domain, url, phone: null, email: defaultEmail(url) }
}

/** Reads a site's stored currency and tax. */
export function toMoney(stored: unknown): SiteMoney {
  return { ...defaultMoney, ...(stored as Partial<SiteMoney> | null) }
}
