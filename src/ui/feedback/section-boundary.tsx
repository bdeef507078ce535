import { Component, type ContextType, createContext, type ReactNode, Suspense } from 'react'
import { LoadFailure } from './load-failure.tsx'

/**
 * True on a page that the server renders a second time, because it failed the first time. The browser has to render the
 * same boundaries.
 */
export const PartialPageContext = createContext(
  globalThis.document?.documentElement.hasAttribute('data-partial') ?? false,
)

/**
 * Limits an error of a section to it, so that the rest of the page remains. On the server, only Suspense can do that.
 * Other pages don't have it, because it would delay the hydration of their sections.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  static override contextType = PartialPageContext
  declare context: ContextType<typeof PartialPageContext>
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    const { fallback = <LoadFailure />, children } = this.props
    if (this.state.hasFailed) return fallback
    return this.context ? <Suspense fallback={fallback}>{children}</Suspense> : children
  }
}

type SectionBoundaryProps = {
  /** Shown instead of the section after an error. */
  fallback?: ReactNode
  onFail?: () => void
  children: ReactNode
}
