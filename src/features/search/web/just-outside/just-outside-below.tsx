import { deferred } from '#ui/layout/deferred.tsx'
import styles from './just-outside.module.css'

/** Below the results; its script comes when it comes near the window. */
export const JustOutsideBelow = deferred(
  async () => (await import('./just-outside.tsx')).JustOutside,
  styles,
)
