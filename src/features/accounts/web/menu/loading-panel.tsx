import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Placeholder in the menu's panel while its content is loading. */
export function LoadingPanel() {
  return (
    <div className="grid gap-4 p-5 text-14">
      <Skeleton width="40%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </div>
  )
}
