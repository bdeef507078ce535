import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import type { WebApp } from '../contract.ts'
import type { SiteFields } from '../site-form.ts'
import { type SiteRow, siteDefaults, toSite } from './to-site.ts'

/** A server administrator works on every site, a web-app administrator on the one that the call is for. */
export function mayAdminister({ actor, site }: ActorContext, siteId: number): boolean {
  return actor.roles.includes('ServerAdmin') || site.id === siteId
}

/** The row of a site that the caller administers, held in a transaction against whoever edits it too. */
export async function holdSite(ctx: ActorContext, id: number): Promise<SiteRow> {
  const query = ctx.db.selectFrom('site').selectAll().where('id', '=', id)
  const row = mayAdminister(ctx, id) ? await query.forUpdate().executeTakeFirst() : undefined
  if (!row) throw siteNotFound()
  return row
}

export function siteNotFound(): Refusal {
  return new Refusal('not_found', { message: 'There is no such web app.' })
}

export function toWebApp(row: SiteRow, { config, actor }: ActorContext): WebApp {
  const { switches, logoUrl, ...site } = toSite(row, config)
  return {
    ...site,
    ...switches,
    domain: new URL(site.url).host,
    logo: logoUrl,
    mayEditDomain: !site.isFirst && actor.roles.includes('ServerAdmin'),
  }
}

/** What is as the settings say goes on following them. */
export function toColumns(fields: SiteFields, row: SiteRow, ctx: AppContext) {
  const fallback = siteDefaults(row, ctx.config)
  const own = <T>(value: T, standard: T) => (value === standard ? null : value)
  return {
    // Only the first site has a name in the settings.
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

/** A header or a host names one site. The caller holds all of them. */
export async function assertFree(
  ctx: AppContext,
  wanted: { id: number | null; name: string; domain: string },
) {
  const rows = await ctx.db.selectFrom('site').selectAll().execute()
  const others = rows.filter(({ id }) => id !== wanted.id).map((row) => toSite(row, ctx.config))
  if (others.some(({ name }) => name.toLowerCase() === wanted.name.toLowerCase()))
    throw wrongField('name', 'Another site has this name.')
  if (others.some(({ url }) => new URL(url).host === wanted.domain))
    throw wrongField('domain', 'Another site has this domain.')
}

/** Sites are few and change seldom: whoever adds or renames one waits for the other. */
export async function holdAllSites({ db }: AppContext) {
  await db.selectFrom('site').select('id').orderBy('id').forUpdate().execute()
}

/** What the audit log keeps of a site; of its long text the beginning is enough to know it by. */
export function toRecord({ contactText, ...site }: WebApp) {
  const { mayEditDomain: _, version: __, id: ___, isFirst: ____, url: _____, ...fields } = site
  const text = contactText && `${contactText.slice(0, 60)} (${contactText.length} characters)`
  return { ...fields, contactText: text }
}
