import { sql } from 'kysely'
import {
  matchesAddress,
  matchesAny,
  mentionsPerson,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Selects emails about the account itself. Other emails to an unconfirmed address may belong to someone else. */
function aboutTheAccount({ id, email }: Person) {
  return sql<boolean>`(lower(recipient) = lower(${email}) and split_part(purpose, ':', 2) = ${String(id)})`
}

const everything = sql`concat_ws(' ', purpose, reply_to, from_name, subject, text_body, html_body, headers, attachments, last_error)`

/**
 * Selects emails about the person's leads and messages sent under their name. A matching name isn't enough for
 * other emails, because anyone can enter any name in a lead.
 */
function sentUnderTheirName({ leads, names }: Person) {
  const lower = names.map((name) => name.toLowerCase())
  return sql<boolean>`(status = 'sent' and (
    kind = any(${leadKinds}::text[]) and split_part(purpose, ':', 2) = any(${leads.map(String)}::text[])
    or kind = 'message' and lower(split_part(from_name, ' via ', 1)) = any(${lower}::text[])))`
}

/** Kinds of email whose purpose contains a lead ID. */
const leadKinds = ['lead', 'lead-receipt', 'conversation-link', 'documents', 'inbound-notice']

/** Emails to other recipients are still delivered, but without the erased person's data. */
export const personalData = [
  personalTable('mail', {
    rows: matchesAny(matchesAddress('recipient'), aboutTheAccount),
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
    rows: matchesAny(mentionsPerson(everything), sentUnderTheirName),
    isScanned: true,
    columns: ['reply_to', 'from_name', 'last_error'],
    erased: {
      set: (person) => ({
        reply_to: null,
        from_name: null,
        last_error: null,
        // Keeps the purpose, which prevents duplicate emails, but removes the person's address from it.
        purpose: sql`case when purpose ~* ${person.traces}
          then ${redactPerson('purpose', person)} || ' ' || id else purpose end`,
        subject: redactPerson('subject', person),
        text_body: redactPerson('text_body', person),
        html_body: redactPerson('html_body', person),
        headers: sql`${redactPerson(sql`headers::text`, person)}::jsonb`,
        attachments: sql`${redactPerson(sql`attachments::text`, person)}::jsonb`,
      }),
    },
  }),
  personalTable('undeliverable_address', {
    rows: matchesAddress('address'),
    columns: ['address'],
    copied: ['address', 'status', 'reported_at'],
    erased: 'deleted',
  }),
  personalTable('email_subscription', {
    rows: matchesAddress('email'),
    columns: ['email'],
    copied: ['email', 'frequency', 'created_at', 'confirmed_at', 'ended_at'],
    erased: 'deleted',
  }),
]
