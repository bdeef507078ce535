import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import {
  byAccount,
  byAddress,
  either,
  erasedName,
  type Person,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

/** Messages that they wrote as the buyer, and those that they wrote for whoever sells. */
function isAuthor({ id, emails }: Person) {
  return sql<boolean>`(profile_id = ${id} or (author = 'buyer' and profile_id is null and lead_id in
    (select lead.id from lead where lead.profile_id = ${id} or lower(lead.contact_email) = any(${[...emails]}::text[]))))`
}

/** Those that end with them. A brokerage's go on with a colleague. */
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
    rows: either(whereTheySpoke, ofTheirLeads),
    columns: ['body', 'quoted', 'client_key'],
    erased: {
      set: (person) => ({
        profile_id: sql`nullif(profile_id, ${person.id})`,
        body: withoutTraces('body', person),
        quoted: withoutTraces('quoted', person),
        // Of a mail it is the sender's own number, which may hold their host.
        client_key: sql`case when way = 'mail' then id::text else client_key end`,
      }),
    },
  }),
  personalTable('conversation', {
    rows: ofTheirLeads,
    columns: ['reply_key', 'report_reason'],
    prepare: openEach,
    erased: {
      set: (person) => ({
        // What the buyer was mailed opens nothing any more; the other side's link goes on showing the words.
        reply_key: sql`case when ${isSeller(person)} then reply_key else substr(md5(gen_random_uuid()::text), 1, 20) end`,
        links_after: sql`case when ${isSeller(person)} then links_after else '9999-12-31' end`,
        // Nobody is at the other end any more.
        ended_by: sql`coalesce(ended_by, case when ${isSeller(person)} then 'seller' else 'buyer' end)`,
        ended_at: sql`coalesce(ended_at, now())`,
        report_reason: withoutTraces('report_reason', person),
      }),
    },
  }),
  personalTable('viewing', {
    rows: ofTheirLeads,
    columns: ['place', 'note'],
    copied: ['lead_id', 'state', 'starts_at', 'minutes', 'place', 'note'],
    erased: {
      set: (person) => ({
        state: sql`case when state in ('proposed', 'agreed') then 'cancelled' else state end`,
        place: withoutTraces('place', person),
        note: withoutTraces('note', person),
        version: sql`version + 1`,
      }),
    },
  }),
  personalTable('inbound_mail', {
    rows: either(byAddress('sender')),
    columns: ['sender', 'recipient', 'reason'],
    erased: { set: (person) => ({ sender: '', reason: withoutTraces('reason', person) }) },
  }),
  personalTable('saved_answer', {
    rows: byAccount(),
    columns: ['profile_id', 'title', 'body'],
    copied: ['title', 'body'],
    erased: 'deleted',
  }),
]

/** A lead that nobody has answered has no conversation, and would begin one with nobody. */
async function openEach({ db }: AppContext, person: Person) {
  await sql`insert into conversation (lead_id, reply_key, links_after)
    select lead.id, substr(md5(gen_random_uuid()::text), 1, 20), lead.submitted_at
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
