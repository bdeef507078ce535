import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import {
  erasedName,
  matchesAccount,
  matchesAddress,
  matchesAny,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Selects messages that the person wrote as a buyer or on the seller's behalf. */
const isAuthor = (person: Person) => writtenBy(person, sql`author`)
const isWarnedAuthor = (person: Person) => writtenBy(person, sql`side`)

function writtenBy({ id, emails }: Person, side: RawBuilder<unknown>) {
  return sql<boolean>`(profile_id = ${id} or (${side} = 'buyer' and profile_id is null and lead_id in
    (select lead.id from lead where lead.profile_id = ${id} or lower(lead.contact_email) = any(${[...emails]}::text[]))))`
}

/**
 * Selects leads whose conversations end when the person's account is deleted. Excludes a seller's brokerage leads,
 * which a colleague takes over.
 */
function theirLeads({ id, emails }: Person) {
  return sql`(select lead.id from lead where lead.profile_id = ${id}
    or (lead.seller_profile_id = ${id} and lead.biz_id is null) or lower(lead.contact_email) = any(${[...emails]}::text[]))`
}
const ofTheirLeads = (person: Person) => sql<boolean>`lead_id in ${theirLeads(person)}`
const whereTheySpoke = ({ id }: Person) =>
  sql<boolean>`lead_id in (select own.lead_id from lead_message own where own.profile_id = ${id})`
const isSeller = ({ id }: Person) =>
  sql`exists (select from lead where lead.id = lead_id and lead.seller_profile_id = ${id})`
const ofTheirMessages = (person: Person) =>
  sql<boolean>`message_id in (select id from lead_message where ${isAuthor(person)})`

export const personalData = [
  personalTable('seller_answers', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: ['leads', 'answered', 'median_minutes', 'computed_on', 'public_from'],
    erased: 'deleted',
  }),
  personalTable('lead_attachment', {
    rows: ofTheirMessages,
    columns: ['file_name', 'storage_key'],
    copied: ['file_name', 'content_type', 'bytes'],
    copiedFiles: async (ctx, person) =>
      (await findAttachments(ctx, person)).map(({ id, file_name, storage_key }) => ({
        name: `messages/${id}-${file_name}`,
        key: storage_key,
      })),
    files: async (ctx, person) =>
      (await findAttachments(ctx, person)).map(({ storage_key }) => storage_key),
    erased: 'deleted',
  }),
  personalTable('lead_message', {
    rows: isAuthor,
    columns: ['profile_id', 'by_name'],
    copied: ['lead_id', 'at', 'way', 'body'],
    erased: { set: () => ({ by_name: erasedName }) },
  }),
  personalTable('lead_message', {
    rows: matchesAny(whereTheySpoke, ofTheirLeads),
    columns: ['body', 'quoted', 'client_key'],
    erased: {
      set: (person) => ({
        profile_id: sql`nullif(profile_id, ${person.id})`,
        body: redactPerson('body', person),
        quoted: redactPerson('quoted', person),
        // For email, the key is the message ID, which may contain the sender's host name.
        client_key: sql`case when way <> 'site' then id::text else client_key end`,
      }),
    },
  }),
  personalTable('message_warning', {
    rows: isWarnedAuthor,
    columns: ['profile_id', 'address_hash'],
    copied: ['lead_id', 'at', 'kinds'],
    erased: 'deleted',
  }),
  personalTable('conversation', {
    rows: ofTheirLeads,
    columns: ['reply_key', 'report_reason'],
    prepare: openEach,
    erased: {
      set: (person) => ({
        // If the buyer is erased, revokes the emailed links and the reply address. If the seller is erased, the buyer's
        // links still show the messages.
        reply_key: sql`case when ${isSeller(person)} then reply_key else substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 20) end`,
        links_after: sql`case when ${isSeller(person)} then links_after else '9999-12-31' end`,
        // The conversation ends because one of its parties is gone.
        ended_by: sql`coalesce(ended_by, case when ${isSeller(person)} then 'seller' else 'buyer' end)`,
        ended_at: sql`coalesce(ended_at, now())`,
        report_reason: redactPerson('report_reason', person),
      }),
    },
  }),
  personalTable('conversation_report', {
    rows: ofTheirLeads,
    columns: ['reason'],
    erased: { set: (person) => ({ reason: redactPerson('reason', person) }) },
  }),
  personalTable('viewing', {
    rows: ofTheirLeads,
    columns: ['place', 'note'],
    copied: ['lead_id', 'state', 'starts_at', 'minutes', 'place', 'note'],
    erased: {
      set: (person) => ({
        state: sql`case when state in ('proposed', 'agreed') then 'cancelled' else state end`,
        place: redactPerson('place', person),
        note: redactPerson('note', person),
        version: sql`version + 1`,
      }),
    },
  }),
  personalTable('inbound_mail', {
    rows: matchesAny(matchesAddress('sender')),
    columns: ['sender', 'recipient', 'reason'],
    erased: { set: (person) => ({ sender: '', reason: redactPerson('reason', person) }) },
  }),
  personalTable('saved_answer', {
    rows: matchesAccount(),
    columns: ['profile_id', 'title', 'body'],
    copied: ['title', 'body'],
    erased: 'deleted',
  }),
]

/** Creates missing conversations so that they can be ended. This prevents later messages to an erased person. */
async function openEach({ db }: AppContext, person: Person) {
  await sql`insert into conversation (lead_id, reply_key, links_after)
    select lead.id, substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 20), lead.submitted_at
    from lead where lead.id in ${theirLeads(person)} on conflict do nothing`.execute(db)
}

function findAttachments({ db }: AppContext, person: Person) {
  return db
    .selectFrom('lead_attachment')
    .select(['id', 'file_name', 'storage_key'])
    .where(ofTheirMessages(person))
    .orderBy('id')
    .execute()
}
