import { sql } from 'kysely'
import {
  byAccount,
  byAddress,
  either,
  erasedLeadAddress,
  erasedName,
  type Person,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

/** Leads that somebody wrote, or got as a private seller. */
const isBuyer = either(byAccount('lead.profile_id'), byAddress('lead.contact_email'))
const isParty = either(isBuyer, byAccount('lead.seller_profile_id'))

/** Rows of their leads, on either side, and of those that they worked on for a brokerage. */
function ofTheirLeads(person: Person) {
  return sql<boolean>`(lead_id in (select lead.id from lead where ${isParty(person)})
    or lead_id in (select own.lead_id from lead_history own where own.profile_id = ${person.id}))`
}

/** The other side keeps what was written; who wrote it, it no longer learns here. */
export const personalData = [
  personalTable('lead_delivery', {
    rows: byAddress('recipient'),
    columns: ['recipient'],
    erased: 'deleted',
  }),
  personalTable('lead_history', {
    rows: ofTheirLeads,
    columns: ['profile_id', 'by_name', 'before', 'after'],
    erased: {
      set: (person) => ({
        by_name: sql`case when profile_id = ${person.id} then ${erasedName} else ${withoutTraces('by_name', person)} end`,
        profile_id: sql`nullif(profile_id, ${person.id})`,
        before: withoutTraces('before', person),
        after: withoutTraces('after', person),
      }),
    },
  }),
  personalTable('lead_address', {
    rows: byAccount(),
    columns: ['profile_id', 'email'],
    copied: ['email', 'asked_at', 'confirmed_at'],
    erased: 'deleted',
  }),
  personalTable('lead', {
    rows: isBuyer,
    columns: [
      'profile_id',
      'contact_name',
      'contact_email',
      'contact_phone',
      'contact_sms',
      'current_boat',
      'message',
      'next_step',
      'lost_reason',
    ],
    copied: [
      'id',
      'listing_id',
      'listing_title',
      'contact_name',
      'contact_email',
      'contact_phone',
      'contact_sms',
      'current_boat',
      'purchase_time',
      'message',
      'receive_updates',
      'submitted_at',
    ],
    erased: {
      set: (person) => ({
        profile_id: null,
        contact_name: erasedName,
        contact_email: erasedLeadAddress(),
        contact_phone: null,
        contact_sms: null,
        current_boat: null,
        receive_updates: false,
        message: withoutTraces('message', person),
        next_step: withoutTraces('next_step', person),
        lost_reason: withoutTraces('lost_reason', person),
        version: sql`version + 1`,
      }),
    },
  }),
  personalTable('lead', {
    rows: ({ id }) => sql`(seller_profile_id = ${id} and biz_id is not null)`,
    columns: ['seller_profile_id'],
    erased: {
      set: (person) => ({
        // The brokerage goes on with it; of one whose people have all gone nobody else is there.
        seller_profile_id: sql`coalesce((select e.profile_id from biz_employee e
          where e.biz_id = lead.biz_id and e.profile_id <> ${person.id}
          order by e.is_admin desc, e.id limit 1), lead.seller_profile_id)`,
        message: withoutTraces('message', person),
      }),
    },
  }),
  personalTable('lead', {
    rows: ({ id }) => sql`(seller_profile_id = ${id} and biz_id is null)`,
    columns: ['seller_profile_id'],
    copied: [
      'id',
      'listing_id',
      'listing_title',
      'contact_name',
      'contact_email',
      'contact_phone',
      'message',
      'submitted_at',
      'state_id',
      'next_step',
      'next_step_at',
    ],
    erased: {
      set: (person) => ({
        message: withoutTraces('message', person),
        next_step: null,
        next_step_at: null,
        lost_reason: null,
      }),
    },
  }),
]
