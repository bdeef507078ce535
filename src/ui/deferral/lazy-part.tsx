import { type ComponentType, lazy, Suspense, useState } from 'react'
import { LoadFailure } from '../feedback/load-failure.tsx'
import { SectionBoundary } from '../feedback/section-boundary.tsx'
import { showToast } from '../feedback/toast.tsx'

/**
 * A component whose script loads when the component is first rendered. `Fallback` is shown until then. If the script
 * can't be loaded, or the component throws an error, a message is shown above the fallback. Without a fallback, the
 * message is a toast, and the component is closed, so that opening it tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    loaded = await load()
    return { default: loaded }
  }
  return function LazyPart(props) {
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? lazy(loadPart))
    const fallback = Fallback && <Fallback {...props} />
    const failure = fallback && (
      <>
        <LoadFailure />
        {fallback}
      </>
    )
    return (
      <SectionBoundary
        fallback={failure ?? null}
        onFail={() => {
          if (!fallback) close(props)
        }}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </SectionBoundary>
    )
  }
}

function close(props: { onClose?: () => void }) {
  showToast({
    tone: 'error',
    message: 'Some of this page didn’t load. Reload it, and try again.',
  })
  props.onClose?.()
}
