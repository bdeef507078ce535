import { translate } from '#kernel/messages/translate.ts'
import type { FactRow } from '#ui/facts/facts.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { hasVat, isAbroad } from '../../rules.ts'
import { specificationGroups } from '../../specification-groups.ts'
import type { ListingView } from '../public/listing-view.ts'
import { factRow } from './fact-row.tsx'

/**
 * Returns the rows about the country and its rules. Omits facts that aren't stated if buyers don't expect them, such as
 * VAT in Canada.
 */
export function originRows({ listing, parts, place }: Origin): FactRow[] {
  const { registrationCountry } = listing
  const isExpected = isAbroad({ countryId: place.countryId, registrationCountry })
  const facts = specificationGroups.abroad
    .filter(
      (name) =>
        name !== 'vat' || parts.specs.vat !== null || hasVat({ ...place, registrationCountry }),
    )
    .map((name) => factRow(aircraftFacts, parts.specs, name))
  return [
    ...(registrationCountry
      ? [{ label: 'Registered in', value: translate(registrationCountry) }]
      : []),
    ...facts.filter(({ value }) => isExpected || value !== null),
  ]
}

type Origin = {
  listing: Pick<ListingView['listing'], 'registrationCountry'>
  parts: Pick<ListingView['parts'], 'specs'>
  place: Pick<ListingView['place'], 'countryId' | 'country'>
}
