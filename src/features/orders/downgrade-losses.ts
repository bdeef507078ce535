import type { ListingTier } from '#features/selling/status-contract.ts'
import { t } from '#kernel/messages/translate.ts'

/** Describes content that buyers would no longer see after a downgrade. Nothing is deleted. */
export function describeDowngradeLosses(tier: ListingTier, present: Present): string[] {
  const photos = present.photos - tier.imageCount
  const videos = present.videos - tier.videoCount
  return [
    photos > 0 &&
      t`Buyers will see the first ${tier.imageCount} photos. The other ${photos} stay saved and reappear if you upgrade.`,
    videos > 0 &&
      (tier.videoCount === 1
        ? 'Buyers will see the first video. The rest stay saved.'
        : t`Buyers will see the first ${tier.videoCount} videos. The rest stay saved.`),
    present.tier?.isFeatured && !tier.isFeatured && 'It will no longer be featured.',
  ].filter((text) => typeof text === 'string')
}

type Present = { photos: number; videos: number; tier: ListingTier | null }
