import { lazyPart } from '#ui/deferral/lazy-part.tsx'

/** Code of the day and the photo with it, for users who can edit the listing. Loaded after the page. */
export const ProvePossession = lazyPart(
  async () => (await import('../possession-panel.tsx')).PossessionPanel,
)
