import { type ComponentType, lazy, memo, useRef } from 'react'
import { DeferredPartFrame, inPlaceClass } from './deferred-part-frame.tsx'
import { loadPart } from './wait-for-parts.ts'

/**
 * One of several views of the same data. It's rendered on the server, and its script loads when the view is selected.
 * Place it in a `DeferredPartFrame` that is always rendered, so that the previous view stays visible until this one is
 * ready and early clicks are replayed.
 * Pass the view's CSS modules because the page's style sheet includes only those that the page imports.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...styles: readonly CSSModuleClasses[]
): ComponentType<Props> {
  const part = loadPart(load)
  const Lazy = lazy(async () => ({ default: await part.load() }))
  function View(props: Props) {
    const Loaded: ComponentType<Props> = part.loaded ?? Lazy
    return <Loaded {...props} />
  }
  return Object.assign(View, { styles })
}

/** A part that appears on only a few pages. It's rendered on the server, and its script loads only on those pages. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...styles: readonly CSSModuleClasses[]
): ComponentType<Props> {
  const View = lazyView(load, ...styles)
  function Part(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    return (
      <DeferredPartFrame frame={frame} className={inPlaceClass}>
        <View {...props} />
      </DeferredPartFrame>
    )
  }
  return memo(Part) as unknown as ComponentType<Props>
}
