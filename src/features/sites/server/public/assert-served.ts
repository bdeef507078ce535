import type { AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, Refusal } from '#kernel/errors.ts'
import { describeUnserved } from '../../unserved-countries.ts'

/** Rejects a country that the site doesn't serve, as an error of the field if there's one. */
export function assertServed({ site }: AppContext, country: string | null, field?: string) {
  if (country === null || !site.unservedCountries.includes(country)) return
  const message = describeUnserved([country])
  throw field ? fieldRefusal(field, message) : new Refusal('conflict', { message })
}
