import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { toEventData } from '#features/leads/server/store-lead.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import { daysAfter } from './dates.ts'

const email = 'broker@example.com'

/**
 * Creates a brokerage administrator's integrations: API tokens, one of them invalidated by a password change, and
 * webhooks with their deliveries. The tokens are unusable, and the host names don't resolve.
 */
export async function writeIntegrations(db: Kysely<Database>, { now, siteUrl }: Surroundings) {
  const broker = await db
    .selectFrom('profile')
    .innerJoin('biz_employee', 'biz_employee.profile_id', 'profile.id')
    .select(['profile.id', 'biz_employee.biz_id'])
    .where('profile.email', '=', email)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  if (!broker) return
  await writeTokens(db, now, broker.id)
  const leads = await recentLeads(db, now, broker.biz_id)
  await writeCrm(db, { now, siteUrl }, broker, leads)
  await writeWebsite(db, now, broker.id)
}

/**
 * Creates an endpoint that received every lead, one of them after retries. The endpoint is paused so that the demo
 * market sends nothing. Otherwise, repeated failures would disable it and send an email.
 */
async function writeCrm(
  db: Kysely<Database>,
  { now, siteUrl }: Surroundings,
  broker: { id: number; biz_id: number },
  leads: readonly LeadOfAircraft[],
) {
  const [newest] = leads
  const endpoint_id = await writeWebhook(db, {
    profile_id: broker.id,
    url: 'https://crm.your-brokerage.example/hooks/windsock',
    events: ['lead.created', 'listing.changed'],
    salt: digest('crm'),
    is_on: false,
    version: 2,
    created_at: daysAfter(now, -40.5),
    last_success_at: newest ? respondedAt(newest, 1) : null,
  })
  if (!newest) return
  const site = { url: siteUrl }
  const deliveries = leads.map((lead, at) => {
    const data = toEventData({ site }, lead, lead.listing)
    const tries = at === 2 ? 3 : 1
    return {
      endpoint_id,
      message_id: messageId(`lead ${lead.id}`),
      event: 'lead.created',
      body: JSON.stringify({ type: 'lead.created', timestamp: lead.submitted_at, data }),
      biz_id: broker.biz_id,
      is_own: lead.listing.profile_id === broker.id,
      state: 'delivered' as const,
      tries,
      created_at: lead.submitted_at,
      tried_at: respondedAt(lead, tries),
      answer_status: 200,
      answer: JSON.stringify({ received: true, contact: 48_100 + lead.id }),
    }
  })
  await db.insertInto('webhook_delivery').values(deliveries.toReversed()).execute()
}

/** Creates an endpoint that failed for days and was disabled automatically. */
async function writeWebsite(db: Kysely<Database>, now: Date, profileId: number) {
  const endpoint_id = await writeWebhook(db, {
    profile_id: profileId,
    url: 'https://www.your-brokerage.example/inventory/refresh',
    events: ['listing.created', 'listing.changed'],
    salt: digest('website'),
    is_on: false,
    created_at: daysAfter(now, -40.4),
    failing_since: daysAfter(now, -11.2),
    last_success_at: daysAfter(now, -14.6),
    version: 2,
  })
  const data = { message: 'This is a test from Windsock.' }
  const timestamp = daysAfter(now, -11.2)
  await db
    .insertInto('webhook_delivery')
    .values({
      endpoint_id,
      message_id: messageId('website'),
      event: 'test.sent',
      body: JSON.stringify({ type: 'test.sent', timestamp, data }),
      state: 'failed',
      tries: 10,
      created_at: timestamp,
      tried_at: daysAfter(now, -8),
      problem: 'The server didn’t respond in time.',
    })
    .execute()
}

async function writeTokens(db: Kysely<Database>, now: Date, profileId: number) {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  for (const { name, scopes, madeDaysAgo, days, isOutdated, lastUsedAt } of [
    {
      name: 'CRM, before the new password',
      scopes: ['leads:read', 'leads:write'],
      madeDaysAgo: 40.6,
      days: 90,
      isOutdated: true,
      lastUsedAt: daysAfter(hour, -3.125),
    },
    {
      name: 'CRM',
      scopes: ['listings:read', 'leads:read', 'leads:write'],
      madeDaysAgo: 3.05,
      days: 90,
      isOutdated: false,
      lastUsedAt: hour,
    },
    {
      name: 'Accounting’s monthly figures',
      scopes: ['figures:read'],
      madeDaysAgo: 2.9,
      days: 365,
      isOutdated: false,
      lastUsedAt: null,
    },
  ])
    await sql`
      insert into api_token
        (profile_id, name, token_hash, ending, scopes, password_digest, created_at, expires_at, last_used_at)
      select id, ${name}, ${digest(name)}, ${digest(name).toString('hex').slice(0, 4)}, ${scopes}::text[],
        case when ${isOutdated}::boolean then ${digest('former')}::bytea
          else sha256(convert_to(password_hash, 'UTF8')) end,
        ${daysAfter(now, -madeDaysAgo)}, ${daysAfter(now, days - madeDaysAgo)}, ${lastUsedAt}
      from profile where id = ${profileId}`.execute(db)
}

/** Returns the most recent leads with their aircraft, newest first. */
async function recentLeads(db: Kysely<Database>, now: Date, bizId: number) {
  const leads = await db
    .selectFrom('lead')
    .selectAll()
    .where('biz_id', '=', bizId)
    .where('submitted_at', '>', daysAfter(now, -29))
    .where('submitted_at', '<', now)
    .orderBy('submitted_at', 'desc')
    .limit(26)
    .execute()
  const ids = leads.flatMap(({ listing_id }) => listing_id ?? [])
  if (ids.length === 0) return []
  const listings = await db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  return leads.flatMap((lead) => {
    const listing = byId.get(lead.listing_id ?? 0)
    return listing ? [{ ...lead, listing }] : []
  })
}

async function writeWebhook(
  db: Kysely<Database>,
  values: Insertable<Database['webhook_endpoint']>,
) {
  const { id } = await db
    .insertInto('webhook_endpoint')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The third attempt is five minutes after the second. */
const respondedAt = ({ submitted_at }: LeadOfAircraft, tries: number) =>
  new Date(submitted_at.getTime() + (tries === 3 ? 306_000 : 1_400))
const digest = (text: string) => createHash('sha256').update(`${email} ${text}`).digest()
const messageId = (text: string) => `msg_${digest(text).toString('hex').slice(0, 32)}`

type Surroundings = { now: Date; siteUrl: string }
type LeadOfAircraft = Awaited<ReturnType<typeof recentLeads>>[number]
