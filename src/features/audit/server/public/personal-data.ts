import { sql } from 'kysely'
import {
  byAccount,
  either,
  erasedName,
  mentions,
  type Person,
  personalTable,
  withoutTraces,
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
    rows: either(isSubject, mentions(sql`concat_ws(' ', subject_name, before, after, reason)`)),
    isScanned: true,
    columns: ['before', 'after', 'reason'],
    erased: {
      set: (person) => ({
        subject_name: withoutTraces('subject_name', person),
        before: sql`${withoutTraces(sql`before::text`, person)}::jsonb`,
        after: sql`${withoutTraces(sql`after::text`, person)}::jsonb`,
        reason: withoutTraces('reason', person),
      }),
    },
  }),
  personalTable('staff_action', {
    rows: byAccount(),
    columns: ['profile_id', 'actor_email', 'actor_roles', 'ip', 'user_agent'],
    copied: ['happened_at', 'action', 'subject_kind', 'ip', 'user_agent'],
    erased: {
      kept: 'What you did to others as a member of staff, with your address: they may ask who did it.',
    },
  }),
]
