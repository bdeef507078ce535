import type { ComponentProps } from 'react'
import { describeServed } from '#features/sites/unserved-countries.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { describeAge } from '../account-messages.ts'
import type { MemberRules } from '../rules.ts'

/** Boxes for what a site requires from new members. */
export function MemberBoxes({ rules, box }: MemberBoxesProps) {
  const { minimumAge, unservedCountries } = rules
  return (
    <>
      {minimumAge !== null && <Checkbox label={describeAge(minimumAge)} {...box('confirmsAge')} />}
      {unservedCountries.length > 0 && (
        <Checkbox label={describeServed(unservedCountries)} {...box('confirmsCountry')} />
      )}
    </>
  )
}

type MemberBoxesProps = {
  rules: MemberRules
  /** Returns the props of a box. */
  box: (name: 'confirmsAge' | 'confirmsCountry') => Omit<ComponentProps<typeof Checkbox>, 'label'>
}
