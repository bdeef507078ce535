import { sql } from 'kysely'
import {
  byAccount,
  type Person,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

const ofTheirInvoices = ({ id }: Person) =>
  sql<boolean>`invoice_id in (select invoice.id from invoice where invoice.profile_id = ${id})`

/** Books are kept as the law asks: what was bought, for how much, and by whom. What the provider told of its payer goes. */
export const personalData = [
  personalTable('product_order', {
    rows: ofTheirInvoices,
    columns: ['place', 'note'],
    copied: ['state', 'scheduled_on', 'place', 'ordered_at'],
    erased: { set: () => ({ place: null, note: null }) },
  }),
  personalTable('product_order_event', {
    rows: byAccount('by_profile_id'),
    columns: ['by_profile_id', 'detail'],
    erased: {
      set: (person) => ({ by_profile_id: null, detail: withoutTraces('detail', person) }),
    },
  }),
  personalTable('invoice_event', {
    rows: ofTheirInvoices,
    columns: ['by_profile_id', 'detail'],
    erased: {
      set: (person) => ({
        by_profile_id: sql`nullif(by_profile_id, ${person.id})`,
        detail: withoutTraces('detail', person),
      }),
    },
  }),
  personalTable('invoice_event', {
    rows: byAccount('by_profile_id'),
    columns: [],
    erased: { set: () => ({ by_profile_id: null }) },
  }),
  personalTable('invoice', {
    rows: byAccount(),
    columns: [
      'buyer_name',
      'buyer_email',
      'executed_payment',
      'payer_id',
      'approve_url',
      'failure',
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
      set: ({ name, email }) => ({
        buyer_name: sql`case when paid_at is not null then ${name}::text end`,
        buyer_email: sql`case when paid_at is not null then ${email}::text end`,
        executed_payment: null,
        payer_id: null,
        approve_url: null,
        failure: null,
      }),
    },
  }),
  personalTable('invoice', {
    rows: byAccount(),
    columns: ['profile_id'],
    erased: {
      kept: 'Invoices that you paid, with your name and address: tax law asks for them.',
    },
  }),
  personalTable('invoice_grant', {
    rows: byAccount(),
    columns: ['profile_id'],
    erased: { kept: 'What an invoice granted, by the number of the invoice.' },
  }),
]
