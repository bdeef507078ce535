import type { ReactNode } from 'react'
import { formatMoney } from '#kernel/format.ts'
import { parseNumber } from '#kernel/numbers/parse-number.ts'
import { Facts } from '#ui/facts/facts.tsx'
import type { ListingTier } from '../../status-contract.ts'
import { proposedTitle } from '../../wizard-rules.ts'
import { PackageCard, PackageCards } from '../public/package-card.tsx'
import { placeWords } from '../seller/place-field.tsx'
import type { Wizard } from './use-wizard.ts'

/** What will be saved, and what it will cost: a package belongs to a listing, so that comes first. */
export function BillingStep({ wizard: { entries }, packages, children }: BillingStepProps) {
  return (
    <>
      <Facts
        rows={[
          { label: 'Title', value: entries.title || proposedTitle(entries) },
          {
            label: 'Price',
            value: entries.isPriceOnRequest ? 'On request' : priceWords(entries.price),
          },
          { label: 'Location', value: entries.place && placeWords(entries.place) },
        ]}
      />
      {children}
      <h2>Packages</h2>
      <p>
        Nothing is paid here. Once it is saved you choose one of these packages, and its payment
        puts the listing on the market. Until then nobody but you sees it.
      </p>
      <PackageCards>
        {packages.map((tier) => (
          <PackageCard key={tier.id} tier={tier} />
        ))}
      </PackageCards>
    </>
  )
}

function priceWords(typed: string): string | null {
  const price = parseNumber(typed)
  return price === null ? null : formatMoney(price)
}

type BillingStepProps = {
  wizard: Wizard
  /** What else is asked before it is saved. */
  children: ReactNode
  /** Those that private sellers can choose. */
  packages: readonly ListingTier[]
}
