import type { ActorContext } from '#kernel/app-context.ts'
import type { BankAccount } from '#kernel/legal/bank-account.ts'
import { toBankAccountFields } from '../edit-bank-account.ts'
import { loadSiteRow } from './list-web-apps.ts'

/** Loads the bank account of the site in `?site=`, or of the current one. */
export async function loadBankAccountTab(ctx: ActorContext, query: URLSearchParams) {
  const { tab, row } = await loadSiteRow(ctx, query)
  const account = toBankAccountFields(row.bank_account as BankAccount | null, row.version)
  return { site: tab.site, account }
}
