import { sql } from 'kysely'
import { personalData as accounts } from '#features/accounts/server/public/personal-data.ts'
import { personalData as apiTokens } from '#features/api-tokens/server/public/personal-data.ts'
import { personalData as audit } from '#features/audit/server/public/personal-data.ts'
import { personalData as brokerages } from '#features/brokerages/server/public/personal-data.ts'
import { personalData as buyerCards } from '#features/buyer-cards/server/public/personal-data.ts'
import { personalData as conversations } from '#features/conversations/server/public/personal-data.ts'
import { personalData as dashboard } from '#features/dashboard/server/public/personal-data.ts'
import { personalData as documents } from '#features/documents/server/public/personal-data.ts'
import { personalData as factors } from '#features/factors/server/public/personal-data.ts'
import { personalData as importer } from '#features/importer/server/public/personal-data.ts'
import { personalData as inspections } from '#features/inspections/server/public/personal-data.ts'
import { personalData as leadTracker } from '#features/lead-tracker/server/public/personal-data.ts'
import { personalData as leads } from '#features/leads/server/public/personal-data.ts'
import { personalData as mail } from '#features/mail/server/public/personal-data.ts'
import { personalData as moderation } from '#features/moderation/server/public/personal-data.ts'
import { personalData as orders } from '#features/orders/server/public/personal-data.ts'
import { personalData as ownership } from '#features/ownership/server/public/personal-data.ts'
import { personalData as payments } from '#features/payments/server/public/personal-data.ts'
import { personalData as possession } from '#features/possession/server/public/personal-data.ts'
import { personalData as push } from '#features/push/server/public/personal-data.ts'
import { personalData as questions } from '#features/questions/server/public/personal-data.ts'
import { personalData as records } from '#features/records/server/public/personal-data.ts'
import { personalData as saved } from '#features/saved/server/public/personal-data.ts'
import { personalData as selling } from '#features/selling/server/public/personal-data.ts'
import { personalData as webhooks } from '#features/webhooks/server/public/personal-data.ts'
import { matchesHold } from '#kernel/server/privacy/holds.ts'
import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  type Person,
  type PersonalTable,
  personalTable,
} from '#kernel/server/privacy/personal-data.ts'
import { kindsAboutOthers } from '../request-kinds.ts'

/** Requests that staff opened for the person, such as by phone. */
function isOwnRequest(person: Person) {
  return sql<boolean>`(${matchesAddress('subject')(person)} and kind <> all(${[...kindsAboutOthers]}::text[]))`
}

/** The dates prove that the request was answered. */
function eraseRequest() {
  return { email: null, subject: null, words: null, token_hash: null, language_tag: null }
}

const privacy = [
  personalTable('data_export', {
    rows: matchesAccount(),
    columns: ['profile_id', 'storage_key'],
    copied: ['asked_at', 'state', 'ready_at', 'fetched_at'],
    files: async ({ db }, { id }) => {
      const rows = await db
        .selectFrom('data_export')
        .select('storage_key')
        .where('profile_id', '=', id)
        .execute()
      return rows.map(({ storage_key }) => storage_key)
    },
    erased: 'deleted',
  }),
  personalTable('account_deletion', {
    rows: matchesAccount(),
    columns: ['profile_id', 'token_hash', 'closes'],
    copied: ['asked_at', 'due_at'],
    erased: 'deleted',
  }),
  personalTable('privacy_request', {
    rows: matchesAny(matchesAddress('email'), isOwnRequest),
    columns: ['email', 'words', 'token_hash'],
    copied: ['kind', 'words', 'asked_at', 'due_on', 'answered_at'],
    erased: { set: eraseRequest },
  }),
  // Requests of others about the person, whose texts aren't the person's. An authority may have asked not to tell.
  personalTable('privacy_request', {
    rows: matchesAddress('subject'),
    columns: ['subject'],
    erased: { set: eraseRequest },
  }),
  personalTable('privacy_request', {
    rows: matchesAccount('opened_by'),
    columns: ['opened_by'],
    erased: { set: () => ({ opened_by: null }) },
  }),
  // Nobody with a hold is erased.
  personalTable('data_hold', {
    rows: matchesHold,
    columns: ['profile_id', 'emails'],
    erased: 'deleted',
  }),
]

/**
 * Personal data of all features, higher layers first. Finding a row's owner often requires a row in a lower layer,
 * which must not have been erased yet.
 */
export const personalDataRegistry: readonly FeatureData[] = [
  { feature: 'privacy', tables: privacy },
  { feature: 'importer', tables: importer },
  { feature: 'inspections', tables: inspections },
  { feature: 'moderation', tables: moderation },
  { feature: 'dashboard', tables: dashboard },
  // Copies have both in one folder.
  { feature: 'payments', tables: [...orders, ...payments] },
  { feature: 'lead-tracker', tables: leadTracker },
  { feature: 'documents', tables: documents },
  { feature: 'questions', tables: questions },
  { feature: 'conversations', tables: conversations },
  { feature: 'leads', tables: leads },
  { feature: 'possession', tables: possession },
  { feature: 'saved', tables: saved },
  { feature: 'ownership', tables: ownership },
  { feature: 'selling', tables: selling },
  { feature: 'records', tables: records },
  { feature: 'webhooks', tables: webhooks },
  { feature: 'buyer-cards', tables: buyerCards },
  { feature: 'brokerages', tables: brokerages },
  { feature: 'api-tokens', tables: apiTokens },
  { feature: 'accounts', tables: accounts },
  { feature: 'factors', tables: factors },
  { feature: 'audit', tables: audit },
  { feature: 'push', tables: push },
  { feature: 'mail', tables: mail },
]

type FeatureData = { feature: string; tables: readonly PersonalTable[] }
