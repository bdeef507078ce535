import { deferred } from '#ui/layout/deferred.tsx'
import bar from '../panel/cost-bar.module.css'
import panel from '../panel/cost-panel.module.css'
import hours from '../panel/hours-field.module.css'

/** What owning the aircraft costs, item by item; its script comes when it is near the window. */
export const CostSection = deferred(
  async () => (await import('../panel/cost-panel.tsx')).CostPanel,
  panel,
  bar,
  hours,
)
