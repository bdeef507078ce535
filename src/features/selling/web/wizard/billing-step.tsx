import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatAmount } from '#kernel/format/currencies.ts'
import { translate } from '#kernel/messages/translate.ts'
import { parseAmount } from '#kernel/read/parse-amount.ts'
import { Facts } from '#ui/facts/facts.tsx'
import type { ListingTier } from '../../status-contract.ts'
import { suggestTitle } from '../../wizard-rules.ts'
import { PackageCards } from '../public/package-card.tsx'
import { formatChosenPlace } from '../seller/listing-place-field.tsx'
import type { OpenWizard } from './use-wizard.ts'

/**
 * Summary of the listing and its cost. The listing is saved before the package is chosen because packages belong to
 * saved listings.
 */
export function BillingStep({
  wizard: { entries, isBusiness },
  packages,
  children,
}: BillingStepProps) {
  const { state } = useLocation()
  const [searchParams, setSearchParams] = useSearchParams()
  // Brokerages choose later, because they may pay for several listings.
  const [chosenId, setChosenId] = useState(Number(searchParams.get('package')))
  const choosePackage = (id: number) => {
    setChosenId(id)
    setSearchParams(
      (params) => {
        params.set('package', `${id}`)
        return params
      },
      { replace: true, preventScrollReset: true, state },
    )
  }
  return (
    <>
      <Facts
        rows={[
          { label: 'Title', value: entries.title || suggestTitle(entries) },
          {
            label: 'Price',
            value: entries.isPriceOnRequest ? translate('On request') : formatPrice(entries),
          },
          { label: 'Location', value: entries.place && formatChosenPlace(entries.place) },
        ]}
      />
      {children}
      <div>
        <h2>Packages</h2>
        <p className="mt-2 text-ink-2 text-14">
          You don’t pay in this step. After you save, you can still change the package. Your listing
          goes live when you pay. Until then, only you can see it.
        </p>
      </div>
      <PackageCards
        tiers={packages}
        chosenId={chosenId}
        onChoose={isBusiness ? undefined : choosePackage}
      />
    </>
  )
}

function formatPrice(entries: OpenWizard['entries']): string | null {
  const price = parseAmount(entries.price, entries.currency)
  return price === null ? null : formatAmount(price, entries.currency)
}

type BillingStepProps = {
  wizard: OpenWizard
  /** Additional fields above the save button. */
  children: ReactNode
  packages: readonly ListingTier[]
}
