import type { ActorContext } from '#kernel/app-context.ts'
import type { BankAccount } from '#kernel/legal/bank-account.ts'
import { toBankAccountFields } from '../edit-bank-account.ts'
import { loadSiteTab } from './list-web-apps.ts'

/** Loads the bank account of the site in `?site=`, or of the current one. */
export async function loadBankAccountTab(ctx: ActorContext, query: URLSearchParams) {
  const { site } = await loadSiteTab(ctx, query)
  const { bank_account, version } = await ctx.db
    .selectFrom('site')
    .select(['bank_account', 'version'])
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow()
  return { site, account: toBankAccountFields(bank_account as BankAccount | null, version) }
}
