import { countryName } from '#kernel/format/addresses.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { legalDetailFields, operatorLabels } from '../../operator-form.ts'

/** The stated legal details of a business, for its owner. */
export function LegalDetailFacts({ legal }: { legal: Record<string, string> }) {
  const rows = legalDetailFields.flatMap((name) => {
    const value = legal[name]
    return value
      ? [{ label: operatorLabels[name], value: name === 'country' ? countryName(value) : value }]
      : []
  })
  return <Facts rows={rows} />
}
