import type { FactRow } from '#ui/facts/facts.tsx'
import { aircraftFacts } from '../../aircraft-facts.ts'
import { isAbroad } from '../../rules.ts'
import { specificationGroups } from '../../specification-groups.ts'
import type { ListingView } from '../public/listing-view.ts'
import { factRow } from './fact-row.tsx'

/**
 * Returns the rows about the country and its rules. Omits facts that aren't stated if the aircraft is in the United
 * States, where buyers don't expect them.
 */
export function originRows({ listing, parts, place }: Origin): FactRow[] {
  const { registrationCountry } = listing
  const isExpected = isAbroad({ countryId: place.countryId, registrationCountry })
  const facts = specificationGroups.abroad.map((name) => factRow(aircraftFacts, parts.specs, name))
  return [
    ...(registrationCountry ? [{ label: 'Registered in', value: registrationCountry }] : []),
    ...facts.filter(({ value }) => isExpected || value !== null),
  ]
}

type Origin = {
  listing: Pick<ListingView['listing'], 'registrationCountry'>
  parts: Pick<ListingView['parts'], 'specs'>
  place: Pick<ListingView['place'], 'countryId'>
}
