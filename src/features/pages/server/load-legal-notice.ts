import { operatorLabels } from '#features/sites/operator-form.ts'
import { operatorTerms } from '#features/sites/server/public/operator-terms.ts'
import type { AppContext } from '#kernel/app-context.ts'
import {
  type Operator,
  type OperatorField,
  operatorAddress,
  operatorFields,
  operatorName,
} from '#kernel/legal/operator.ts'

/** Returns the site's legal notice, with the terms of the operator's country. Null without an operator. */
export function loadLegalNotice({ site: { operator } }: Pick<AppContext, 'site'>) {
  if (!operator) return null
  const terms = operatorTerms.filter(({ country }) => country === operator.country)
  return {
    name: operatorName(operator),
    address: operatorAddress(operator),
    organization: toOrganization(operator),
    details: operatorFields.flatMap((field) => {
      const value = operator[field]
      if (!value || inHeading.has(field)) return []
      const term = terms.find((row) => row.field === field)?.term ?? null
      return [{ field, label: operatorLabels[field], term, value }]
    }),
  }
}

const inHeading: ReadonlySet<OperatorField> = new Set([
  'legalName',
  'legalForm',
  'street',
  'postalCode',
  'city',
  'region',
  'country',
])

/** Describes the operator to search engines. Unstated details are undefined. */
function toOrganization(operator: Operator) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    legalName: operatorName(operator),
    email: operator.email ?? undefined,
    telephone: operator.phone ?? undefined,
    vatID: operator.vatId ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: operator.street ?? undefined,
      postalCode: operator.postalCode ?? undefined,
      addressLocality: operator.city ?? undefined,
      addressRegion: operator.region ?? undefined,
      addressCountry: operator.country ?? undefined,
    },
  }
}
