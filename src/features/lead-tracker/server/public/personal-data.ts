import { sql } from 'kysely'
import {
  erasedName,
  matchesAccount,
  matchesAny,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

const ofTheirLeads = ({ id, emails }: Person) => sql<boolean>`lead_id in (select lead.id from lead
  where ${id} in (lead.profile_id, lead.seller_profile_id) or lower(lead.contact_email) = any(${[...emails]}::text[]))`

/** Keeps the brokerage's notes but removes the names of their authors and subjects. */
export const personalData = [
  personalTable('lead_note', {
    rows: matchesAny(matchesAccount(), ofTheirLeads),
    columns: ['profile_id', 'by_name', 'note'],
    erased: {
      set: (person) => ({
        by_name: sql`case when profile_id = ${person.id} then ${erasedName} else by_name end`,
        profile_id: sql`nullif(profile_id, ${person.id})`,
        note: redactPerson('note', person),
      }),
    },
  }),
]
