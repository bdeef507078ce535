import { choiceFact, type FactTable } from '../fact-table.ts'

/** Facts that only buyers outside the United States expect. */
export const abroadFacts = {
  vat: choiceFact(
    'VAT',
    'vat',
    {
      paid: 'Paid',
      'not-paid': 'Not paid',
      qualifying: 'Qualifying (deductible)',
      'margin-scheme': 'Margin scheme',
    },
    {
      about:
        'Value-added tax. qualifying: the invoice shows VAT, which a business can deduct. margin-scheme: sold under the margin scheme, so that no VAT can be deducted.',
      isOnlyAbroad: true,
    },
  ),
  certification: choiceFact(
    'Certification',
    'certification',
    {
      faa: 'FAA',
      easa: 'EASA',
      'uk-caa': 'UK CAA',
      'transport-canada': 'Transport Canada',
      experimental: 'Experimental',
      permit: 'Permit to fly',
    },
    {
      about:
        'Basis of the current airworthiness certificate. A US-registered aircraft of the category Experimental needs no value.',
      isOnlyAbroad: true,
    },
  ),
} as const satisfies FactTable
