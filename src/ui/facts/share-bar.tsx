/**
 * A bar filled to its share in its text's colour, with a tick at `mark`; both in percent. SVG, whose lengths are
 * attributes: the policy of pages lets no style come from the server. It needs no style sheet of its own, which each part
 * that is loaded late would have to bring along.
 */
export function ShareBar({ share, mark, className }: ShareBarProps) {
  return (
    <svg className={className} width="100%" overflow="visible" aria-hidden="true">
      <rect width={`${share}%`} height="100%" rx="2" fill="currentColor" />
      {mark !== undefined && (
        <rect x={`${mark}%`} y="-50%" width="2" height="200%" fill="var(--ink)" />
      )}
    </svg>
  )
}

type ShareBarProps = { share: number; mark?: number | undefined; className?: string | undefined }
