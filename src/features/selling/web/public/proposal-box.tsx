import { deferredPart } from '#ui/layout/deferred-part.tsx'
import styles from '../selling.module.css'

/** Facts suggested from the listing's text. Only its sellers load them. */
export const ProposalBox = deferredPart(
  async () => (await import('../proposals/proposal-box.tsx')).ProposalBox,
  styles,
)
