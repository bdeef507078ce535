import type { ImportedAircraft } from '#features/selling/server/public/imported-aircraft.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Source } from '../sources/source-rows.ts'
import type { ExistingListing } from './existing-listings.ts'
import type { RowDifference } from './format-difference.ts'

/** Returns differences other than facts about the aircraft, such as images, package, and reactivation. */
export function otherDifferences(
  source: Source,
  images: readonly string[],
  match: ExistingListing,
  { status, foreignPrice }: ImportedAircraft,
): RowDifference[] {
  const differences: RowDifference[] = []
  const toFetch = images.slice(0, match.imagesAllowed).filter((url) => !match.images.includes(url))
  if (match.imported === null)
    differences.push({
      field: 'link',
      label: 'Listing',
      was: 'Managed manually',
      now: 'Managed by this feed',
      change: 'Same aircraft',
      isOurs: true,
    })
  const dropped = match.images.filter((url) => !images.includes(url))
  const isReordered = toFetch.length + dropped.length === 0 && !isSameOrder(images, match.images)
  if (toFetch.length + dropped.length > 0 || isReordered)
    differences.push({
      field: 'images',
      label: 'Photos',
      was: String(match.images.length),
      now: String(Math.min(images.length, match.imagesAllowed)),
      change: toFetch.length > 0 ? t`${toFetch.length} to fetch` : isReordered ? 'Reordered' : '',
    })
  const returns = reactivationReason(source, match, status, Boolean(foreignPrice))
  if (returns)
    differences.push({
      field: 'back',
      label: 'Status',
      was: 'Inactive',
      now: 'For sale',
      change: returns,
      isOurs: true,
    })
  if (source.tier_id !== null && source.tier_id !== match.tierId)
    differences.push({
      field: 'tier',
      label: 'Package',
      was: match.tierTitle ?? 'None',
      now: source.tier_title,
      change: match.tierId === null ? 'Granted' : 'Replaced',
    })
  return differences
}

/** Returns the reason to reactivate an unchanged listing, or null. */
function reactivationReason(
  source: Source,
  match: ExistingListing,
  status: ImportedAircraft['status'],
  isForeign: boolean,
): string | null {
  if (status === 'sold' || status === 'withdrawn') return null
  if (match.returns) return 'Back in the feed'
  const hasPackage = (source.tier_id ?? match.tierId) !== null
  return !isForeign && match.imported && match.isWaiting && hasPackage ? 'Has a package' : null
}

function isSameOrder(expected: readonly string[], current: readonly string[]): boolean {
  const common = expected.filter((url) => current.includes(url))
  return common.every((url, index) => url === current[index])
}
