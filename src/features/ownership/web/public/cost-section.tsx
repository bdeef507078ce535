import { deferredPart } from '#ui/layout/deferred-part.tsx'
import bar from '../panel/cost-bar.module.css'
import panel from '../panel/cost-panel.module.css'
import hours from '../panel/hours-field.module.css'

/** Loaded when the section approaches the viewport. */
export const CostSection = deferredPart(
  async () => (await import('../panel/cost-panel.tsx')).CostPanel,
  panel,
  bar,
  hours,
)
