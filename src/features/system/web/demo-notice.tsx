/** Says how much of the demo market is still being written. Renders nothing once it's complete. */
export function DemoNotice({ steps }: { steps: DemoSteps | null }) {
  if (!steps?.remaining) return null
  const { remaining, of } = steps
  return (
    <p className="text-ink-3 text-14" role="status">
      {`The demo market is still being filled: ${of - remaining} of ${of} steps are done. Figures will change.`}
    </p>
  )
}

export type DemoSteps = { remaining: number; of: number }
