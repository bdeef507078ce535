import { useLocation, useNavigate } from 'react-router'
import type { StepName } from '../../wizard-rules.ts'

const parameter = 'step'

/** Stores the step in the URL, so that the browser's Back button returns to the previous step. */
export function useStepUrl(stepAtFirst: StepName) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const params = new URLSearchParams(search)
  const step = (params.get(parameter) ?? stepAtFirst) as StepName

  function goTo(next: StepName, { replace = false } = {}) {
    // If the previous history entry is the same step, goes back instead of adding an entry.
    if (!replace && (state as NavigationState)?.from === next) return void navigate(-1)
    const to = new URLSearchParams(search)
    to.set(parameter, next)
    const from = replace ? (state as NavigationState)?.from : step
    void navigate({ search: `?${to}` }, { replace, state: { from }, preventScrollReset: true })
  }
  return { step, goTo }
}

/** Checks whether only the step or the package changes, so the page doesn't need to be reloaded. */
export function isOtherStep({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return withoutStep(currentUrl) === withoutStep(nextUrl)
}

function withoutStep({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete(parameter)
  rest.delete('package')
  return `${pathname}?${rest}`
}

type NavigationState = { from?: StepName } | null
