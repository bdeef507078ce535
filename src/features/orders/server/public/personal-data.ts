import { ofTheirInvoices } from '#features/payments/server/public/personal-data.ts'
import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('withdrawal', {
    rows: matchesAny(ofTheirInvoices, matchesAddress('email')),
    columns: ['name', 'email', 'reason', 'decision_reason'],
    copied: [
      'kind',
      'name',
      'number',
      'reason',
      'ends_on',
      'received_at',
      'state',
      'decision_reason',
      'decided_at',
    ],
    erased: {
      set: (person) => ({
        name: null,
        email: null,
        reason: null,
        decision_reason: redactPerson('decision_reason', person),
      }),
    },
  }),
  personalTable('product_order', {
    rows: ofTheirInvoices,
    columns: ['place', 'note'],
    copied: ['state', 'scheduled_on', 'place', 'ordered_at'],
    erased: { set: () => ({ place: null, note: null }) },
  }),
  personalTable('product_order_event', {
    rows: matchesAccount('by_profile_id'),
    columns: ['by_profile_id', 'detail'],
    erased: {
      set: (person) => ({ by_profile_id: null, detail: redactPerson('detail', person) }),
    },
  }),
]
