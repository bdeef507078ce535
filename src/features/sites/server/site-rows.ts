import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import type { WebApp } from '../contract.ts'
import type { SiteFields } from '../site-form.ts'
import { type SiteRow, siteDefaults, toSite } from './to-site.ts'

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
  const { switches, logoUrl, operator: _, ...site } = toSite(row, config)
  return {
    ...site,
    ...switches,
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
    sales_email: fields.salesEmail,
    contact_text: fields.contactText,
    theme: fields.theme,
    invitation_only: fields.invitationOnly,
    moderation: fields.moderation,
    brokerages_confirmed: fields.brokeragesConfirmed,
    community: fields.community,
    telephone_registration: fields.telephoneRegistration,
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

/** Locks all sites so that they're added and renamed one at a time. There are few sites, and changes are rare. */
export async function lockAllSites({ db }: AppContext) {
  await db.selectFrom('site').select('id').orderBy('id').forUpdate().execute()
}

/** Converts a site for the audit log and truncates its long text. */
export function toSiteAuditFields({ contactText, ...site }: WebApp) {
  const { mayEditDomain: _, version: __, id: ___, isFirst: ____, url: _____, ...fields } = site
  const text = contactText && `${contactText.slice(0, 60)} (${contactText.length} characters)`
  return { ...fields, contactText: text }
}
