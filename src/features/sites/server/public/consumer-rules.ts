import { z } from 'zod'
import { omit } from '#kernel/omit.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import type { Site } from '#kernel/site.ts'
import type { ConsumerRules } from '../../consumer-rules.ts'

const yesOrEmpty = z
  .literal('yes')
  .nullable()
  .transform((text) => text !== null)

const countryRules = readTable('legal/consumer-rules', {
  countries: cell.list,
  orderButton: z.literal('obligation').nullable(),
  withdrawalDays: cell.number.nullable(),
  startNow: yesOrEmpty,
  cancellation: yesOrEmpty,
  privateSellerLaw: cell.text.nullable(),
})

/** Returns null if the site has no operator, or if consumers in its country have no right to withdraw. */
export function findConsumerRules({ operator }: Pick<Site, 'operator'>): ConsumerRules | null {
  const found = findCountry(operator?.country)
  if (!found || found.withdrawalDays === null) return null
  const { withdrawalDays } = found
  return { ...omit(found, 'countries', 'privateSellerLaw'), withdrawalDays }
}

/** Checks whether listings must say that consumer law doesn't apply to contracts with private sellers. */
export function mustMarkPrivateSellers({ operator }: Pick<Site, 'operator'>): boolean {
  return Boolean(findCountry(operator?.country)?.privateSellerLaw)
}

function findCountry(country: string | null | undefined) {
  return countryRules.find(({ countries }) => countries.includes(country ?? ''))
}
