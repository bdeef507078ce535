import type { ListingTier } from '#features/selling/status-contract.ts'

/** What buyers would no longer see of a listing that changes to this package. Nothing is deleted. */
export function describeDowngradeLosses(tier: ListingTier, present: Present): string[] {
  const photos = present.photos - tier.imageCount
  const videos = present.videos - tier.videoCount
  return [
    photos > 0 &&
      `Buyers see its first ${tier.imageCount} photos; the other ${photos} stay saved and come back with a larger package.`,
    videos > 0 &&
      `Buyers see its first ${tier.videoCount === 1 ? 'video' : `${tier.videoCount} videos`}; the rest stays saved.`,
    present.tier?.isFeatured && !tier.isFeatured && 'It is no longer featured.',
  ].filter((words) => typeof words === 'string')
}

type Present = { photos: number; videos: number; tier: ListingTier | null }
