import { Facts } from '#ui/facts.tsx'
import { proposedTitle } from '../../wizard-rules.ts'
import { placeWords } from '../seller/place-field.tsx'
import type { Wizard } from './use-wizard.ts'

/** What will be saved, and when it is paid for: a package belongs to a listing, so that comes first. */
export function BillingStep({ wizard: { entries } }: { wizard: Wizard }) {
  return (
    <>
      <p>
        Nothing is paid here. Once it is saved your listing opens for editing: add photos, choose
        its package, and it goes on the market as soon as the package is paid for. Until then nobody
        but you sees it.
      </p>
      <Facts
        rows={[
          { label: 'Title', value: entries.title || proposedTitle(entries) },
          { label: 'Price', value: entries.isPriceOnRequest ? 'On request' : `$${entries.price}` },
          { label: 'Location', value: entries.place && placeWords(entries.place) },
        ]}
      />
    </>
  )
}
