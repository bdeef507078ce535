import { lazyPart } from '#ui/deferral/lazy-part.tsx'

/** Loaded when first opened. */
export const AskSellers = lazyPart(
  async () => (await import('../ask/ask-sellers-dialog.tsx')).AskSellersDialog,
)
