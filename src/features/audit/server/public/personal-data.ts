import { sql } from 'kysely'
import {
  erasedName,
  matchesAccount,
  matchesAny,
  mentionsPerson,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

const isSubject = ({ id }: Person) =>
  sql<boolean>`(subject_kind = 'user' and subject_id = ${String(id)})`

export const personalData = [
  personalTable('staff_action', {
    rows: isSubject,
    columns: ['subject_id', 'subject_name'],
    copied: ['happened_at', 'action', 'before', 'after', 'reason'],
    erased: { set: () => ({ subject_name: erasedName }) },
  }),
  personalTable('staff_action', {
    rows: matchesAny(
      isSubject,
      mentionsPerson(sql`concat_ws(' ', subject_name, before, after, reason)`),
    ),
    isScanned: true,
    columns: ['before', 'after', 'reason'],
    erased: {
      set: (person) => ({
        subject_name: redactPerson('subject_name', person),
        before: sql`${redactPerson(sql`before::text`, person)}::jsonb`,
        after: sql`${redactPerson(sql`after::text`, person)}::jsonb`,
        reason: redactPerson('reason', person),
      }),
    },
  }),
  personalTable('staff_action', {
    rows: matchesAccount(),
    columns: ['profile_id', 'actor_email', 'actor_roles', 'ip', 'user_agent'],
    copied: ['happened_at', 'action', 'subject_kind', 'ip', 'user_agent'],
    erased: {
      kept: 'Your staff actions on other accounts, with your email address. The people affected may ask who made the change.',
    },
  }),
]
