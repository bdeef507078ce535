import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('buyer_card', {
    rows: matchesAccount(),
    columns: ['profile_id', 'ratings', 'model', 'based', 'sells', 'shop'],
    copied: [
      'means',
      'loan_amount',
      'ready',
      'certificate',
      'instrument',
      'multi_rated',
      'ratings',
      'hours_total',
      'hours_retractable',
      'hours_tailwheel',
      'hours_multi',
      'hours_turbine',
      'hours_helicopter',
      'model',
      'hours_in_model',
      'based',
      'sells',
      'shop',
      'updated_at',
    ],
    erased: 'deleted',
  }),
]
