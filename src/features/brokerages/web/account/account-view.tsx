import { Facts } from '#ui/facts/facts.tsx'
import type { Account } from '../../account-contract.ts'

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
        { label: 'Business type', value: list(trade) },
        { label: 'Sales and services', value: list(sells) },
        { label: 'New aircraft makes', value: account.newMakes },
        { label: 'Other services', value: account.otherServices },
        { label: 'Social and other links', value: list(account.social) },
        { label: 'Main office', value: offices.find(({ id }) => id === main)?.name ?? null },
        {
          label: 'Listings',
          value: account.allowAllEdit
            ? 'All employees can edit all listings'
            : 'Employees can edit only their own listings',
        },
        {
          label: 'ADF with leads',
          value: account.wantsAdf ? 'Attached' : 'Not attached',
        },
      ]}
    />
  )
}

function list(parts: readonly (string | false)[]): string | null {
  return parts.filter(Boolean).join(', ') || null
}
