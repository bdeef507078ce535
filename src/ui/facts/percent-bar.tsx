/**
 * A bar in the text color that is filled to `share`, with a tick at `mark`. Both are percentages. Uses SVG attributes
 * because the page's policy blocks inline styles from the server, and a style sheet would have to be loaded by each
 * deferred part.
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
