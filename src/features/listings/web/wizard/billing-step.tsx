import { Facts } from '#ui/facts.tsx'
import type { ListingTier } from '../../status-contract.ts'
import { proposedTitle } from '../../wizard-rules.ts'
import { PackageCard, PackageCards } from '../public/package-card.tsx'
import { placeWords } from '../seller/place-field.tsx'
import type { Wizard } from './use-wizard.ts'

/** What will be saved, and what it will cost: a package belongs to a listing, so that comes first. */
export function BillingStep({ wizard: { entries }, packages }: BillingStepProps) {
  return (
    <>
      <Facts
        rows={[
          { label: 'Title', value: entries.title || proposedTitle(entries) },
          { label: 'Price', value: entries.isPriceOnRequest ? 'On request' : `$${entries.price}` },
          { label: 'Location', value: entries.place && placeWords(entries.place) },
        ]}
      />
      <p>
        Nothing is paid here. Once it is saved you choose one of these packages; with its payment
        the listing goes on the market. Until then nobody but you sees it.
      </p>
      <h2>Packages</h2>
      <PackageCards>
        {packages.map((tier) => (
          <PackageCard key={tier.id} tier={tier} />
        ))}
      </PackageCards>
    </>
  )
}

type BillingStepProps = {
  wizard: Wizard
  /** Those that private sellers can choose. */
  packages: readonly ListingTier[]
}
