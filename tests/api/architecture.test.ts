import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { featureOrder } from '#features/groups.ts'
import { openDatabase } from '#kernel/server/database.ts'
import { migrate } from '#kernel/server/migrate.ts'
import { describeSchema } from '../../scripts/describe-schema.ts'
import { type TestContext, testContext } from '../support/test-context.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await testContext()
})
afterAll(() => ctx.close())

/** Feature that may write to each table. The test below fails for new tables without an owner. */
const owners: Record<string, string> = {
  aircraft_type: 'migrations',
  category: 'migrations',
  country: 'migrations',
  fuel: 'migrations',
  hull: 'migrations',
  region: 'migrations',
  state: 'migrations',
  airport: 'lookups',
  location: 'lookups',
  make: 'lookups',
  model: 'lookups',
  model_family: 'migrations',
  profile: 'accounts',
  site: 'sites',
  biz: 'brokerages',
  biz_employee: 'brokerages',
  biz_location: 'brokerages',
  biz_invitation: 'brokerages',
  biz_picture: 'brokerages',
  listing_event: 'engagement',
  listing_event_pending: 'engagement',
  listing_day: 'engagement',
  listing_month: 'engagement',
  biz_day: 'engagement',
  biz_hour: 'engagement',
  visitor_key: 'engagement',
  calendar_key: 'dashboard',
  lead_state: 'migrations',
  lead_history: 'leads',
  lead_note: 'lead-tracker',
  conversation: 'conversations',
  lead_message: 'conversations',
  lead_attachment: 'conversations',
  inbound_mail: 'conversations',
  saved_answer: 'conversations',
  viewing: 'conversations',
  listing: 'selling',
  listing_engine: 'selling',
  listing_proposal: 'selling',
  listing_image: 'selling',
  listing_price: 'selling',
  listing_tally: 'listings',
  listing_cost: 'ownership',
  cost_preference: 'ownership',
  listing_document: 'documents',
  document_release: 'documents',
  document_opening: 'documents',
  listing_change: 'search',
  listing_commit: 'search',
  listing_version: 'search',
  session: 'accounts',
  api_token: 'api-tokens',
  policy_report: 'policy-reports',
  webhook_endpoint: 'webhooks',
  webhook_delivery: 'webhooks',
  account_link: 'accounts',
  account_activity: 'accounts',
  known_device: 'accounts',
  email_change: 'accounts',
  log_in_ticket: 'accounts',
  passkey: 'factors',
  passkey_challenge: 'factors',
  authenticator_app: 'factors',
  recovery_code: 'factors',
  staff_sign_up: 'accounts',
  human_check: 'accounts',
  login_guess: 'accounts',
  site_setting: 'kernel',
  backup_report: 'kernel',
  rate_limit: 'kernel',
  mail: 'mail',
  push_device: 'push',
  staff_action: 'audit',
  email_subscription: 'mail',
  email_subscription_type: 'migrations',
  saved_listing: 'saved',
  saved_search: 'saved',
  saved_search_match: 'saved',
  alert_pause: 'saved',
  lead_address: 'leads',
  alert_progress: 'saved',
  lead: 'leads',
  lead_delivery: 'leads',
  lead_wait: 'leads',
  phone_reveal: 'leads',
  listing_visit: 'listings',
  listing_tier: 'selling',
  listing_upload: 'selling',
  listing_draft: 'selling',
  registry_aircraft: 'lookups',
  registry_edition: 'lookups',
  picture_print: 'selling',
  moderation_case: 'moderation',
  case_entry: 'moderation',
  listing_report: 'moderation',
  listing_bar: 'moderation',
  invoice: 'payments',
  invoice_event: 'payments',
  invoice_grant: 'payments',
  product_order: 'payments',
  product_order_event: 'payments',
  payment_webhook: 'payments',
  sandbox_order: 'payments',
  sandbox_capture: 'payments',
  unassigned_capture: 'payments',
  import_source: 'importer',
  import_operation: 'importer',
  import_review: 'importer',
  import_step: 'importer',
  import_row: 'importer',
  import_listing: 'importer',
  import_image: 'importer',
  import_mapping: 'importer',
  community_intro: 'community',
  community_photo: 'community',
  community_event: 'community',
  community_link: 'community',
  community_faq: 'community',
  community_chair: 'community',
  community_board: 'community',
  community_document: 'community',
  data_export: 'privacy',
  account_deletion: 'privacy',
}

test('each table has one owner, and only its owner writes to it', async () => {
  const tables = (await ctx.db.introspection.getTables())
    .filter(({ isView, schema }) => !isView && schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !partition.test(name))
  expect(Object.keys(owners).sort()).toEqual(
    tables.filter((name) => !name.startsWith('kysely_')).sort(),
  )
  const trespassers = sources().flatMap(({ file, feature, text }) =>
    tablesAfter(text, writing)
      .filter((table) => owners[table] && owners[table] !== feature)
      .map((table) => `${file} writes ${table}`),
  )
  expect(trespassers).toEqual([])
})

/** Allowed reads from tables that a higher-level feature owns, each with the reason. */
const allowedReads: Record<string, string> = {
  'src/features/lookups/server/public/list-public-makes.ts reads listing':
    'A make that a seller named is shown once an aircraft of it has been on the market; a copy of that in `make` would be one more thing to keep true.',
  'src/features/listings/server/public/listing-cards.ts reads saved_listing':
    'Whether the caller saved it stands on every card: one join instead of a second question for every page.',
  'src/features/search/server/restrict-to-saved.ts reads saved_listing':
    'A search among one’s own is answered where all searches are.',
  'src/features/webhooks/server/public/start-webhooks.ts reads listing':
    'A webhook stays on while its owner has a listing of their own, and listings depend on webhooks.',
}

test('only a table’s owner and the layers above it read it, in SQL and TypeScript', () => {
  const order = ['migrations', 'kernel', ...featureOrder]
  const level = (feature: string) => order.indexOf(feature)
  const upward = sources().flatMap(({ file, feature, text }) =>
    tablesAfter(text, reading)
      .filter((table) => level(homes[table] ?? feature) > level(feature))
      .map((table) => `${file} reads ${table}`),
  )
  expect([...new Set(upward)].sort()).toEqual(Object.keys(allowedReads).sort())
})

/** Lowest feature that may read each table. For some tables, this is lower than the feature that writes to them. */
const homes: Record<string, string> = {
  ...owners,
  listing: 'listings',
  listing_cost: 'listings',
  listing_engine: 'listings',
  listing_image: 'listings',
  listing_price: 'listings',
  listing_tier: 'listings',
  listing_search_row: 'search',
}

/** Partitions belong to their table's owner. */
const partition = /^listing_event_(default|\d{4}_\d\d)$/

const writing = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|update)\s+(\w+)\b/gi,
]
const reading = [
  /(?:\.|\b)(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)\b/gi,
  // Second table in a FROM list.
  /\bfrom\s+\w+(?:\s+(?:as\s+)?\w+)?,\s*(\w+)/gi,
]

function tablesAfter(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] as string),
  )
}

test('the check finds a module that reads from a higher layer, however it queries', () => {
  const queries = [
    "db.selectFrom('lead as l')",
    "eb.selectFrom(['lead', 'mail'])",
    "query.leftJoin('lead', 'lead.listing_id', 'listing.id')",
    "query.innerJoinLateral('lead', 'x', 'y')",
    'sql`select (select count(*) from lead where true)`',
    'sql`select from listing l, lead`',
    'sql`delete from listing using lead`',
    'sql`select 1 from listing\n  left join lateral lead on true`',
  ]
  for (const text of queries) expect(tablesAfter(text, reading)).toContain('lead')
})

test('generated types match the migrated database', async () => {
  expect(await describeSchema(ctx.db)).toBe(readFileSync('src/kernel/server/schema.gen.ts', 'utf8'))
})

test('two processes can migrate one new database concurrently', async () => {
  const name = `windsock_test_twice_${process.pid}`
  const url = ctx.databaseUrl.replace(/\/\w+$/, `/${name}`)
  await sql`create database ${sql.id(name)}`.execute(ctx.db)
  const [one, other] = [openDatabase(url, ctx.log), openDatabase(url, ctx.log)]
  const applied = await Promise.all([migrate(one.db), migrate(other.db)])
  expect(applied.flat().sort()).toEqual(
    readdirSync('migrations')
      .map((file) => file.replace('.sql', ''))
      .sort(),
  )
  await Promise.all([one.db.destroy(), other.db.destroy()])
  await sql`drop database ${sql.id(name)}`.execute(ctx.db)
})

test('ends a query that exceeds the time limit', async () => {
  const { db } = openDatabase(ctx.databaseUrl, ctx.log, { statementTimeoutMs: 100 })
  await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow(/statement timeout/)
  await db.destroy()
})

type Source = { file: string; feature: string; text: string }

function sources(): Source[] {
  return ['src/features', 'src/kernel'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.gen\.ts$/.test(name))
      .map((name) => {
        const file = join(folder, name)
        const feature = folder === 'src/kernel' ? 'kernel' : (name.split('/')[0] ?? '')
        return { file, feature, text: readFileSync(file, 'utf8') }
      }),
  )
}
