import { deferredPart } from '#ui/layout/deferred-part.tsx'
import styles from '../list/results-list.module.css'

/** Shown below the results. Its script loads when it gets close to the viewport. */
export const LazyJustOutside = deferredPart(
  async () => (await import('./just-outside.tsx')).JustOutside,
  styles,
)
