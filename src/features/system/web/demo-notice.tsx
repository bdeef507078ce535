import { t } from '#kernel/messages/translate.ts'

/** Shows the progress of loading the demo data. Renders nothing once it's complete. */
export function DemoNotice({ steps }: { steps: DemoSteps | null }) {
  if (!steps?.remaining) return null
  const { remaining, total } = steps
  return (
    <p className="text-ink-3 text-14" role="status">
      {t`The demo data is still loading: ${total - remaining} of ${total} steps done. Numbers on this site will change.`}
    </p>
  )
}

export type DemoSteps = { remaining: number; total: number }
