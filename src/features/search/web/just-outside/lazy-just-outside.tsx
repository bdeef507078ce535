import { deferredPart } from '#ui/layout/deferred-part.tsx'
import styles from './just-outside.module.css'

/** Shown below the results. Its script loads when it gets close to the viewport. */
export const LazyJustOutside = deferredPart(
  async () => (await import('./just-outside.tsx')).JustOutside,
  styles,
)
