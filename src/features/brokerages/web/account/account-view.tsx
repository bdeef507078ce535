import { Facts } from '#ui/facts/facts.tsx'
import type { Account } from '../../account-contract.ts'

/** What a brokerage says of itself. */
export function AccountView({ account }: { account: Account }) {
  const { offices, mainOfficeBizLocationId: main } = account
  const trade = [account.isBroker && 'Broker', account.isDealer && 'Dealer']
  const sells = [
    account.used && 'Used aircraft',
    account.newConstruction && 'Factory-new aircraft',
    account.charter && 'Charter',
  ]
  return (
    <Facts
      rows={[
        { label: 'Name', value: account.name },
        { label: 'About', value: account.desc },
        { label: 'Website', value: account.website },
        { label: 'What it does', value: list(trade) },
        { label: 'What it sells', value: list(sells) },
        { label: 'Makes sold factory new', value: account.newMakes },
        { label: 'Other services', value: account.otherServices },
        { label: 'Pages elsewhere', value: list(account.social) },
        { label: 'Main office', value: offices.find(({ id }) => id === main)?.name ?? null },
        {
          label: 'Listings',
          value: account.allowAllEdit
            ? 'Every employee may edit every listing'
            : 'Employees edit their own listings',
        },
        {
          label: 'ADF with leads',
          value: account.wantsAdf ? 'Attached' : 'Not attached',
        },
      ]}
    />
  )
}

function list(words: readonly (string | false)[]): string | null {
  return words.filter(Boolean).join(', ') || null
}
