import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { type BankAccount, defaultPayDays } from '#kernel/legal/bank-account.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { assertVersion } from '#kernel/server/records/versions.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { editBankAccountEndpoint, type SiteBankAccount } from '../bank-account-contract.ts'
import { lockSite, toWebApp } from './site-rows.ts'

export const editBankAccount = operation(
  editBankAccountEndpoint,
  async (ctx, { id, version, ...fields }) => {
    const saved = await inTransaction(ctx, async (ctx) => {
      const row = await lockSite(ctx, id)
      const before = row.bank_account as BankAccount | null
      assertVersion(toBankAccountFields(before, row.version), version)
      const { holder, account, payDays } = fields
      const after: BankAccount | null =
        account === ''
          ? null
          : {
              holder,
              account,
              bankCode: fields.bankCode || null,
              bank: fields.bank || null,
              payDays,
            }
      await ctx.db
        .updateTable('site')
        .set({ bank_account: after && JSON.stringify(after), version: version + 1 })
        .where('id', '=', id)
        .execute()
      await recordStaffAction(ctx, 'site.bank-account', {
        subject: { kind: 'site', id, name: toWebApp(row, ctx).name },
        before: { ...before },
        after: { ...after },
      })
      return toBankAccountFields(after, version + 1)
    })
    await ctx.services.get(siteDirectoryKey).reload()
    return saved
  },
)

/** Converts an account to the fields of its form. */
export function toBankAccountFields(account: BankAccount | null, version: number): SiteBankAccount {
  return {
    holder: account?.holder ?? '',
    account: account?.account ?? '',
    bankCode: account?.bankCode ?? '',
    bank: account?.bank ?? '',
    payDays: account?.payDays ?? defaultPayDays,
    version,
  }
}
