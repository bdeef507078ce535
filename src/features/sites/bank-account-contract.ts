import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { pathId, rowVersion } from '#kernel/fields.ts'
import { BankAccountFields } from './bank-account-form.ts'

/** A site's bank account with the version of the site, which increases with every change. */
const SiteBankAccount = z.object({ ...BankAccountFields.shape, version: z.int() })
export type SiteBankAccount = z.output<typeof SiteBankAccount>

export const editBankAccountEndpoint = defineEndpoints('Web apps')(
  'PUT /api/webapp/{id}/bank-account',
  {
    summary: 'Update the account for bank transfers',
    description:
      'Without an account, buyers can’t pay by bank transfer. Existing orders keep theirs.',
    access: ['WebAppAdmin', 'ServerAdmin'],
    recentlyVerified: true,
    refusals: ['conflict'],
    input: BankAccountFields.safeExtend({ id: pathId, version: rowVersion }),
    output: SiteBankAccount,
  },
)
