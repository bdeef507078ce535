import { sql } from 'kysely'
import {
  byAddress,
  either,
  mentions,
  type Person,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

/** To an address that is not proven only what the account itself was sent counts: the rest may be a stranger's. */
function aboutTheAccount({ id, email }: Person) {
  return sql<boolean>`(lower(recipient) = lower(${email}) and split_part(purpose, ':', 2) = ${String(id)})`
}

const everything = sql`concat_ws(' ', purpose, reply_to, from_name, subject, text_body, html_body, headers, attachments, last_error)`

/**
 * The records of mails that went out about their leads, and of messages under their name. A name alone decides nothing
 * more: it may be another's, and whoever writes a lead may type any.
 */
function sentUnderTheirName({ leads, names }: Person) {
  const lower = names.map((name) => name.toLowerCase())
  return sql<boolean>`(status = 'sent' and (
    kind = any(${leadKinds}::text[]) and split_part(purpose, ':', 2) = any(${leads.map(String)}::text[])
    or kind = 'message' and lower(split_part(from_name, ' via ', 1)) = any(${lower}::text[])))`
}

/** Mails whose purpose names a lead. */
const leadKinds = ['lead', 'lead-receipt', 'conversation-link', 'documents', 'inbound-notice']

/** Mail to others goes out as it was meant, but for what tells who it was about. */
export const personalData = [
  personalTable('mail', {
    rows: either(byAddress('recipient'), aboutTheAccount),
    isScanned: true,
    columns: [
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'headers',
      'attachments',
      'purpose',
    ],
    copied: ['kind', 'recipient', 'subject', 'created_at', 'sent_at'],
    erased: 'deleted',
  }),
  personalTable('mail', {
    rows: either(mentions(everything), sentUnderTheirName),
    isScanned: true,
    columns: ['reply_to', 'from_name', 'last_error'],
    erased: {
      set: (person) => ({
        reply_to: null,
        from_name: null,
        last_error: null,
        // What keeps a mail from going twice stays, but for an address that stands in it.
        purpose: sql`case when purpose ~* ${person.traces}
          then ${withoutTraces('purpose', person)} || ' ' || id else purpose end`,
        subject: withoutTraces('subject', person),
        text_body: withoutTraces('text_body', person),
        html_body: withoutTraces('html_body', person),
        headers: sql`${withoutTraces(sql`headers::text`, person)}::jsonb`,
        attachments: sql`${withoutTraces(sql`attachments::text`, person)}::jsonb`,
      }),
    },
  }),
  personalTable('email_subscription', {
    rows: byAddress('email'),
    columns: ['email'],
    copied: ['email', 'frequency', 'created_at', 'confirmed_at', 'ended_at'],
    erased: 'deleted',
  }),
]
