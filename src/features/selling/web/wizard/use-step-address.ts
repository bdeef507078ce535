import { useLocation, useNavigate } from 'react-router'
import type { StepName } from '../../wizard-rules.ts'

const parameter = 'step'

/** The step stands in the address, so that the browser's Back is one step back, and leaves only from the first. */
export function useStepAddress(stepAtFirst: StepName) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const asked = new URLSearchParams(search)
  const step = (asked.get(parameter) ?? stepAtFirst) as StepName

  function goTo(next: StepName, { replace = false } = {}) {
    // The entry before this one is that very step: it is gone back to, not gone on to once more.
    if (!replace && (state as CameFrom)?.from === next) return void navigate(-1)
    const to = new URLSearchParams(search)
    to.set(parameter, next)
    const from = replace ? (state as CameFrom)?.from : step
    void navigate({ search: `?${to}` }, { replace, state: { from }, preventScrollReset: true })
  }
  return { step, goTo }
}

/** A step is no other page: what the page knows stays. */
export function isOtherStep({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return withoutStep(currentUrl) === withoutStep(nextUrl)
}

function withoutStep({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(parameter)
  return `${pathname}?${rest}`
}

type CameFrom = { from?: StepName } | null
