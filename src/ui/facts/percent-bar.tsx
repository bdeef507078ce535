/**
 * A bar filled to `share` in the text color, with a tick at `mark`. Both are percentages. Uses SVG attributes because
 * the page's policy blocks inline styles from the server. Doesn't need its own style sheet, which each deferred part
 * would have to load.
 */
export function PercentBar({ share, mark, className }: PercentBarProps) {
  return (
    <svg className={className} width="100%" overflow="visible" aria-hidden="true">
      <rect width={`${share}%`} height="100%" rx="2" fill="currentColor" />
      {mark !== undefined && (
        <rect x={`${mark}%`} y="-50%" width="2" height="200%" fill="var(--ink)" />
      )}
    </svg>
  )
}

type PercentBarProps = { share: number; mark?: number | undefined; className?: string | undefined }
