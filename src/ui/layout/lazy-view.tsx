import { type ComponentType, lazy, memo, useRef } from 'react'
import { inPlace, LatePart } from './late-part.tsx'
import { loadPart } from './rendered-parts.ts'

/**
 * One of several views of the same things: rendered on the server, its script loaded when it is chosen. It stands within
 * a `Suspense` that is always there, so that the last view stays until this one can be shown. The CSS modules of
 * the view are named here, because the page's own style sheet holds only what the page imports.
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

/** A part that few pages show: rendered on the server, its script loaded by the pages that have it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...styles: readonly CSSModuleClasses[]
): ComponentType<Props> {
  const View = lazyView(load, ...styles)
  function Part(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    return (
      <LatePart frame={frame} className={inPlace}>
        <View {...props} />
      </LatePart>
    )
  }
  return memo(Part) as unknown as ComponentType<Props>
}
