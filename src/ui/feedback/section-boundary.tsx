import { Component, type ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

/** Limits an error of a section to it, so that the rest of the page remains. */
export class SectionBoundary extends Component<SectionBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    const { fallback = <LoadFailure />, children } = this.props
    return this.state.hasFailed ? fallback : children
  }
}

type SectionBoundaryProps = {
  /** Shown instead of the section after an error. */
  fallback?: ReactNode
  onFail?: () => void
  children: ReactNode
}
