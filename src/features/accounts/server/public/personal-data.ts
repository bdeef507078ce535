import { sql } from 'kysely'
import {
  erasedAddress,
  erasedName,
  matchesAccount,
  personalTable,
} from '#kernel/server/privacy/personal-data.ts'
import { hashAddress } from '../failed-logins/count-password-attempt.ts'

/**
 * Personal data in this feature's tables. The account itself comes last. Only its ID remains, because other users' rows
 * reference it.
 */
export const personalData = [
  personalTable('session', {
    rows: matchesAccount(),
    columns: ['profile_id', 'ip', 'user_agent', 'token_hash', 'device_hash'],
    copied: ['created_at', 'last_seen_at', 'expires_at', 'is_remembered', 'ip', 'user_agent'],
    erased: 'deleted',
  }),
  personalTable('account_link', {
    rows: matchesAccount(),
    columns: ['profile_id', 'email', 'token_hash'],
    erased: 'deleted',
  }),
  personalTable('log_in_ticket', {
    rows: matchesAccount(),
    columns: ['profile_id', 'ticket_hash', 'password_mark', 'device', 'network', 'device_hash'],
    copied: ['expires_at', 'device', 'network'],
    erased: 'deleted',
  }),
  personalTable('known_device', {
    rows: matchesAccount(),
    columns: ['profile_id', 'token_hash'],
    copied: ['first_seen_at', 'last_seen_at'],
    erased: 'deleted',
  }),
  personalTable('account_activity', {
    rows: matchesAccount(),
    columns: ['profile_id', 'session_id', 'device', 'network', 'about', 'path'],
    copied: ['happened_at', 'action', 'about', 'device', 'network', 'times'],
    erased: 'deleted',
  }),
  // Entries about this person's leads in the activity logs of those who responded.
  personalTable('account_activity', {
    rows: ({ id, leads }) =>
      sql`(profile_id <> ${id} and path = any(${leads.map((lead) => `/leads/${lead}`)}::text[]))`,
    isScanned: true,
    columns: ['about'],
    erased: { set: () => ({ about: erasedName }) },
  }),
  // The proof of a contract remains with its invoice, without the person.
  personalTable('terms_acceptance', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: [
      'document',
      'version',
      'language',
      'context',
      'accepted_at',
      'invoice_id',
      'biz_id',
      'starts_now',
      'minimum_age',
    ],
    erased: { set: () => ({ profile_id: null }) },
  }),
  personalTable('email_change', {
    rows: matchesAccount(),
    columns: ['profile_id', 'old_email', 'new_email', 'confirm_hash', 'asked_hash', 'done_hash'],
    copied: ['old_email', 'new_email', 'asked_at', 'done_at', 'ended_at'],
    erased: 'deleted',
  }),
  // Only for verified addresses. For others, the attempts may concern another person's account.
  personalTable('login_guess', {
    rows: ({ emails }) => sql`address_hash = any(${emails.map(hashAddress)}::bytea[])`,
    columns: ['address_hash'],
    copied: ['wrong', 'first_at', 'last_at'],
    erased: 'deleted',
  }),
  personalTable('staff_sign_up', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: ['source', 'signed_up_at', 'mailed_at', 'password_set_at'],
    erased: 'deleted',
  }),
  personalTable('staff_sign_up', {
    rows: matchesAccount('signed_up_by'),
    columns: ['signed_up_by'],
    erased: { set: () => ({ signed_up_by: null }) },
  }),
  personalTable('profile', {
    rows: matchesAccount('id'),
    columns: [
      'asp_net_user_id',
      'email',
      'first_name',
      'last_name',
      'phone',
      'cell',
      'contact_email',
      'password_hash',
      'disabled_reason',
      'presence',
      'last_seen_at',
      'devices_known_since',
      'units',
      'currency',
      'language',
      'language_region',
      'language_tag',
    ],
    copied: [
      'email',
      'first_name',
      'last_name',
      'phone',
      'cell',
      'contact_email',
      'roles',
      'presence',
      'created_at',
      'email_confirmed_at',
      'last_seen_at',
      'units',
      'currency',
      'language',
      'language_region',
    ],
    erased: {
      set: ({ id }) => ({
        asp_net_user_id: sql`gen_random_uuid()::text`,
        email: erasedAddress(id),
        first_name: null,
        last_name: null,
        phone: null,
        cell: null,
        contact_email: null,
        password_hash: null,
        roles: sql`'{}'::text[]`,
        is_enabled: false,
        email_confirmed_at: null,
        presence: 'Offline',
        disabled_at: sql`now()`,
        disabled_reason: 'Deleted by its owner',
        last_seen_at: null,
        devices_known_since: null,
        units: null,
        currency: null,
        language: null,
        language_region: null,
        erased_at: sql`now()`,
        version: sql`version + 1`,
      }),
    },
  }),
]
