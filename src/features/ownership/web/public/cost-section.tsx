import { deferredPart } from '#ui/layout/deferred-part.tsx'
import bar from '../panel/panel.module.css'

/** Loaded when the section approaches the viewport. */
export const CostSection = deferredPart(
  async () => (await import('../panel/cost-panel.tsx')).CostPanel,
  bar,
)
