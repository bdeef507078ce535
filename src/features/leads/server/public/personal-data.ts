import { sql } from 'kysely'
import {
  erasedLeadAddress,
  erasedName,
  matchesAccount,
  matchesAddress,
  matchesAny,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Leads that the person sent as a buyer or received as a private seller. */
const isBuyer = matchesAny(matchesAccount('lead.profile_id'), matchesAddress('lead.contact_email'))
const isParty = matchesAny(isBuyer, matchesAccount('lead.seller_profile_id'))

/** Matches rows of leads that involve the person or that they worked on for a brokerage. */
function ofTheirLeads(person: Person) {
  return sql<boolean>`(lead_id in (select lead.id from lead where ${isParty(person)})
    or lead_id in (select own.lead_id from lead_history own where own.profile_id = ${person.id}))`
}

/** The other party keeps the messages, without the person's identity. */
export const personalData = [
  personalTable('lead_delivery', {
    rows: matchesAddress('recipient'),
    columns: ['recipient'],
    erased: 'deleted',
  }),
  personalTable('lead_history', {
    rows: ofTheirLeads,
    columns: ['profile_id', 'by_name', 'before', 'after'],
    erased: {
      set: (person) => ({
        by_name: sql`case when profile_id = ${person.id} then ${erasedName} else ${redactPerson('by_name', person)} end`,
        profile_id: sql`nullif(profile_id, ${person.id})`,
        before: redactPerson('before', person),
        after: redactPerson('after', person),
      }),
    },
  }),
  personalTable('lead_address', {
    rows: matchesAccount(),
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
      'language',
      'language_region',
      'language_tag',
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
      'card_shared_at',
      'submitted_at',
      'language',
      'language_region',
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
        card_shared_at: null,
        language: null,
        language_region: null,
        message: redactPerson('message', person),
        next_step: redactPerson('next_step', person),
        lost_reason: redactPerson('lost_reason', person),
        version: sql`version + 1`,
      }),
    },
  }),
  personalTable('lead', {
    rows: ({ id }) => sql`(seller_profile_id = ${id} and biz_id is not null)`,
    columns: ['seller_profile_id'],
    erased: {
      set: (person) => ({
        // Reassigns the lead to a colleague. If there's none, the person remains the seller.
        seller_profile_id: sql`coalesce((select e.profile_id from biz_employee e
          where e.biz_id = lead.biz_id and e.profile_id <> ${person.id}
          order by e.is_admin desc, e.id limit 1), lead.seller_profile_id)`,
        message: redactPerson('message', person),
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
        message: redactPerson('message', person),
        next_step: null,
        next_step_at: null,
        lost_reason: null,
      }),
    },
  }),
]
