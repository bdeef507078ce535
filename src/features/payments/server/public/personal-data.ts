import { sql } from 'kysely'
import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  type Person,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

export const ofTheirInvoices = ({ id }: Person) =>
  sql<boolean>`invoice_id in (select invoice.id from invoice where invoice.profile_id = ${id})`

/**
 * The law requires retaining accounting records: items, amounts, and buyers. Payer data from the provider is
 * erased.
 */
export const personalData = [
  personalTable('billing_profile', {
    rows: matchesAccount(),
    columns: ['profile_id', 'name', 'street', 'postal_code', 'city', 'region', 'vat_id', 'email'],
    copied: ['name', 'street', 'postal_code', 'city', 'region', 'country', 'vat_id', 'email'],
    erased: 'deleted',
  }),
  personalTable('invoice_event', {
    rows: ofTheirInvoices,
    columns: ['by_profile_id', 'detail'],
    erased: {
      set: (person) => ({
        by_profile_id: sql`nullif(by_profile_id, ${person.id})`,
        detail: redactPerson('detail', person),
      }),
    },
  }),
  personalTable('invoice_event', {
    rows: matchesAccount('by_profile_id'),
    columns: [],
    erased: { set: () => ({ by_profile_id: null }) },
  }),
  personalTable('invoice_refund', {
    rows: ofTheirInvoices,
    columns: ['reason'],
    copied: ['amount_cents', 'reason', 'refunded_at', 'failed_at'],
    erased: { set: (person) => ({ reason: redactPerson('reason', person) }) },
  }),
  personalTable('transfer_order', {
    rows: ofTheirInvoices,
    columns: [],
    copied: ['reference', 'state', 'pay_by', 'received_on'],
    erased: { kept: 'References and dates of your bank transfers, as required by tax law.' },
  }),
  personalTable('transfer_refund', {
    rows: ofTheirInvoices,
    columns: [],
    copied: ['refund_id', 'amount_cents', 'paid_on'],
    erased: { kept: 'Refunds by bank transfer, as required by tax law.' },
  }),
  personalTable('invoice', {
    rows: matchesAccount(),
    columns: [
      'buyer_name',
      'buyer_email',
      'executed_payment',
      'payer_id',
      'approve_url',
      'billing',
      'failure',
      'refund_reason',
    ],
    copied: [
      'id',
      'title',
      'amount_cents',
      'currency',
      'state',
      'created_at',
      'paid_at',
      'refunded_at',
    ],
    erased: {
      set: (person) => ({
        buyer_name: sql`case when paid_at is not null then ${person.name}::text end`,
        buyer_email: sql`case when paid_at is not null then ${person.email}::text end`,
        executed_payment: null,
        payer_id: null,
        approve_url: null,
        billing: null,
        failure: null,
        refund_reason: redactPerson('refund_reason', person),
      }),
    },
  }),
  personalTable('invoice', {
    rows: matchesAny(matchesAccount(), matchesAddress('buyer_email')),
    columns: ['profile_id'],
    erased: {
      kept: 'Invoices you paid, with your name and address, as required by tax law.',
    },
  }),
  personalTable('invoice_document', {
    rows: ofTheirInvoices,
    columns: ['content'],
    copied: ['number', 'content', 'issued_at'],
    erased: {
      kept: 'Invoices you paid, with your name and address, as required by tax law.',
    },
  }),
  personalTable('invoice_grant', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    erased: { kept: 'What each invoice granted, by invoice number.' },
  }),
]
